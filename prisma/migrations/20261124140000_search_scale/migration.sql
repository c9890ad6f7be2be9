-- Where a text stands, for the indexes of its words: its kind, with the year, the month and the third of the month. What is
-- written often is looked for from the newest on, until there is enough of it; what came before 2020 stands together.
CREATE FUNCTION search_shelves(kind "SearchKind", at TIMESTAMP) RETURNS TEXT[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  year TEXT := kind::TEXT || ' ' || greatest(extract(year FROM at)::INTEGER, 2020);
  month TEXT := year || '-' || extract(month FROM at)::INTEGER;
BEGIN
  RETURN ARRAY[kind::TEXT, year, month, month || '-' || least((extract(day FROM at)::INTEGER - 1) / 10, 2)];
END $$;

-- What there may be a million of, and the rest. A long list of what is not yet in the index would have to be read by
-- every search.
DROP INDEX "SearchEntry_words_idx";
CREATE INDEX "SearchEntry_words_idx" ON "SearchEntry"
  USING GIN ("words", search_shelves("kind", "publishedAt")) WITH (gin_pending_list_limit = 256)
  WHERE "kind" IN ('post', 'discussion', 'comment');
CREATE INDEX "SearchEntry_things_idx" ON "SearchEntry"
  USING GIN ("words", search_shelves("kind", "publishedAt")) WITH (gin_pending_list_limit = 256)
  WHERE "kind" IN ('topic', 'object', 'sale', 'company', 'person');

-- Titles of texts, names of things, the newest titles, and how titles and names begin.
CREATE INDEX "SearchEntry_titles_idx" ON "SearchEntry"
  USING GIN (ts_filter("words", '{a}'), search_shelves("kind", "publishedAt")) WITH (gin_pending_list_limit = 256)
  WHERE "kind" IN ('post', 'discussion');
CREATE INDEX "SearchEntry_names_idx" ON "SearchEntry"
  USING GIN (ts_filter("words", '{a}'), search_shelves("kind", "publishedAt")) WITH (gin_pending_list_limit = 256)
  WHERE "kind" IN ('topic', 'object', 'sale', 'company', 'person');
CREATE INDEX "SearchEntry_newest_idx" ON "SearchEntry" ("publishedAt" DESC) INCLUDE ("title")
  WHERE "kind" IN ('post', 'discussion');
CREATE INDEX "SearchEntry_beginning_idx" ON "SearchEntry" ("kind", lower("title") text_pattern_ops)
  WHERE "kind" <> 'comment';

-- By likeness only the names of people are looked for: titles have their terms.
DROP INDEX "SearchEntry_title_trgm";
CREATE INDEX "SearchEntry_name_trgm" ON "SearchEntry" USING gin (lower(title) gin_trgm_ops) WHERE "kind" = 'person';
