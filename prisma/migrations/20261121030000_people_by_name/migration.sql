create extension if not exists pg_trgm;

create index "User_name_trgm" on "User" using gin (name gin_trgm_ops);
