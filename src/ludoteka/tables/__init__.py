"""Live tables: seats, the single writer of each match, clocks, bots' pace, and what each viewer is sent."""
