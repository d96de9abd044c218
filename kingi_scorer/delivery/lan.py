"""The addresses of this machine in the house."""

import ipaddress
import socket
from typing import Final

# Reserved for documentation: nothing is ever sent there, it only makes the system choose.
_ELSEWHERE: Final = ("192.0.2.1", 9)


def lan_addresses() -> tuple[str, ...]:
    """The IPv4 addresses by which phones in the house reach this machine, likeliest first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
            found.append(probe.getsockname()[0])
        except OSError:
            # No way out of this machine; its own name may still tell an address.
            found = []
    try:
        infos = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        infos = []
    found += [str(info[4][0]) for info in infos]
    return tuple(dict.fromkeys(address for address in found if is_lan_address(address)))


def is_lan_address(address: str) -> bool:
    """Whether ``address`` is one of a house's network, not of this machine alone."""
    try:
        given = ipaddress.IPv4Address(address)
    except ValueError:
        return False
    return not given.is_loopback and can_listen(given)


def can_listen(address: ipaddress.IPv4Address) -> bool:
    """Whether an address can be one machine's."""
    return not (address.is_unspecified or address.is_multicast or address.is_reserved)
