CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    options TEXT NOT NULL,
    seed TEXT NOT NULL,
    public INTEGER NOT NULL,
    created_ms BIGINT NOT NULL,
    status TEXT NOT NULL,
    rematch TEXT
);
CREATE INDEX matches_public ON matches (public, status, created_ms);
CREATE TABLE seats (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    level TEXT,
    token_hash TEXT,
    PRIMARY KEY (match, seat)
);
CREATE TABLE moves (
    match TEXT NOT NULL REFERENCES matches (id),
    ply INTEGER NOT NULL,
    at_ms BIGINT NOT NULL,
    seat INTEGER,
    move TEXT NOT NULL,
    command TEXT,
    PRIMARY KEY (match, ply)
);
CREATE TABLE chats (
    match TEXT NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (match, number)
);
