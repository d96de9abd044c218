"""The rules of the games as pure functions over frozen values.

Standard library and pydantic only: no screen, no disk, no clock, no randomness.

Glossary: a *game* has ten *deals*; a deal has *tricks*; a *seat* is a player's index 0…n−1,
clockwise; the *dealer* deals, the *seller* (Kingi, deals 7–10) may sell the right to make the
game, the *declarer* makes it, the *namer* (Balayı) names the *trump*.
"""
