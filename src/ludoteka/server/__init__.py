"""HTTP and sockets around the tables: routes, limits, headers, and nothing clever."""
