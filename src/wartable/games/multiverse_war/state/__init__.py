"""All that is true in the middle of a war, and how snapshots of before become it."""
