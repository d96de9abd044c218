"""What is kept on disk: one SQLite file with games, players, drafts and settings.

The functions of ``games``, ``profiles``, ``drafts`` and ``settings`` work on a connection inside
a transaction that ``Database.writing`` or ``Database.reading`` opened.
"""
