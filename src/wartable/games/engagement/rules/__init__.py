"""The rules, a chapter of the ledger each."""
