-- The same of complexes.
CREATE INDEX CONCURRENTLY "Complex_active_station" ON "Complex" ("cityId", "metroName", "publishedAt", id)
  WHERE status = 'active';
