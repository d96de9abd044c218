"""Games as files: the game file, the sheet as CSV, the result as text, the audit's report."""
