"""SQLite: one file, one writer thread, no set-up."""
