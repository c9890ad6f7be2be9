-- CreateEnum
CREATE TYPE "SearchKind" AS ENUM ('post', 'discussion', 'comment', 'topic', 'object', 'sale', 'company', 'person');

-- CreateTable
CREATE TABLE "SearchEntry" (
    "kind" "SearchKind" NOT NULL,
    "targetId" INTEGER NOT NULL,
    "postId" INTEGER,
    "number" INTEGER,
    "language" "Language",
    "section" "Section",
    "categoryId" INTEGER,
    "authorId" INTEGER,
    "title" TEXT NOT NULL,
    "titles" JSONB,
    "text" TEXT NOT NULL,
    "words" tsvector NOT NULL,
    "popularity" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "publishedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SearchEntry_pkey" PRIMARY KEY ("kind","targetId")
);

-- CreateTable
CREATE TABLE "SearchDue" (
    "kind" "SearchKind" NOT NULL,
    "targetId" INTEGER NOT NULL,
    "since" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SearchDue_pkey" PRIMARY KEY ("kind","targetId")
);

-- CreateTable
CREATE TABLE "SearchTerm" (
    "term" TEXT NOT NULL,

    CONSTRAINT "SearchTerm_pkey" PRIMARY KEY ("term")
);

-- CreateTable
CREATE TABLE "RecentSearch" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "searchedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RecentSearch_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SearchEntry_words_idx" ON "SearchEntry" USING GIN ("words");

-- CreateIndex
CREATE INDEX "SearchEntry_postId_idx" ON "SearchEntry"("postId");

-- CreateIndex
CREATE INDEX "SearchEntry_authorId_idx" ON "SearchEntry"("authorId");

-- CreateIndex
CREATE INDEX "SearchDue_since_idx" ON "SearchDue"("since");

-- CreateIndex
CREATE INDEX "RecentSearch_userId_searchedAt_idx" ON "RecentSearch"("userId", "searchedAt");

-- CreateIndex
CREATE UNIQUE INDEX "RecentSearch_userId_text_key" ON "RecentSearch"("userId", "text");

-- AddForeignKey
ALTER TABLE "RecentSearch" ADD CONSTRAINT "RecentSearch_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Mistyped words are looked up by likeness, titles by their parts.
CREATE INDEX "SearchTerm_term_trgm" ON "SearchTerm" USING gin (term gin_trgm_ops);
CREATE INDEX "SearchEntry_title_trgm" ON "SearchEntry" USING gin (lower(title) gin_trgm_ops);

-- What a write changes is due in its own transaction, whoever writes. The update locks the row: a change that an
-- indexer does not see yet is never lost with the row that the indexer takes.
CREATE FUNCTION search_due(given "SearchKind", target INTEGER) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "SearchDue" (kind, "targetId", since) VALUES (given, target, now() AT TIME ZONE 'utc')
  ON CONFLICT (kind, "targetId") DO UPDATE SET since = "SearchDue".since;
$$;

-- What is hidden or deleted is found no more at once; what is deleted for good is not due either.
CREATE FUNCTION search_forget(given "SearchKind", target INTEGER) RETURNS void LANGUAGE sql AS $$
  DELETE FROM "SearchEntry" WHERE kind = given AND "targetId" = target;
  DELETE FROM "SearchDue" WHERE kind = given AND "targetId" = target;
$$;

CREATE FUNCTION search_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'published' AND (TG_OP = 'DELETE' OR NEW.status <> 'published') THEN
    PERFORM search_forget(given, OLD.id) FROM unnest('{post,discussion}'::"SearchKind"[]) AS given;
    DELETE FROM "SearchDue" d USING "Comment" c WHERE d.kind = 'comment' AND d."targetId" = c.id AND c."postId" = OLD.id;
    DELETE FROM "SearchEntry" WHERE "postId" = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF NEW.status = 'published' THEN
    IF TG_OP = 'UPDATE' AND (NEW.section = 'forum') <> (OLD.section = 'forum') THEN
      PERFORM search_forget(given, OLD.id) FROM unnest('{post,discussion}'::"SearchKind"[]) AS given;
    END IF;
    PERFORM search_due(CASE WHEN NEW.section = 'forum' THEN 'discussion' ELSE 'post' END::"SearchKind", NEW.id);
    IF TG_OP = 'UPDATE' AND NEW."authorId" <> OLD."authorId" THEN
      UPDATE "SearchEntry" SET "authorId" = NEW."authorId" WHERE kind IN ('post', 'discussion') AND "targetId" = NEW.id;
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.status <> 'published' THEN
      PERFORM search_due('comment', c.id) FROM "Comment" c WHERE c."postId" = NEW.id AND c."deletedAt" IS NULL;
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER search_post AFTER INSERT OR DELETE
  OR UPDATE OF title, lead, body, status, section, "categoryId", "authorId", language, "publishedAt"
  ON "Post" FOR EACH ROW EXECUTE FUNCTION search_post();

CREATE FUNCTION search_tagged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_due(CASE WHEN p.section = 'forum' THEN 'discussion' ELSE 'post' END::"SearchKind", p.id)
    FROM "Post" p WHERE p.status = 'published' AND p.id = coalesce(NEW."postId", OLD."postId");
  RETURN NULL;
END $$;
CREATE TRIGGER search_tagged AFTER INSERT OR DELETE ON "PostTag" FOR EACH ROW EXECUTE FUNCTION search_tagged();

CREATE FUNCTION search_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM search_forget('comment', OLD.id);
  ELSIF NEW."deletedAt" IS NOT NULL THEN
    PERFORM search_forget('comment', NEW.id);
  ELSE
    IF TG_OP = 'UPDATE' AND NEW."authorId" <> OLD."authorId" THEN
      UPDATE "SearchEntry" SET "authorId" = NEW."authorId" WHERE kind = 'comment' AND "targetId" = NEW.id;
    END IF;
    PERFORM search_due('comment', NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_comment AFTER INSERT OR DELETE OR UPDATE OF body, "deletedAt", "authorId", language
  ON "Comment" FOR EACH ROW EXECUTE FUNCTION search_comment();

-- For tables whose rows are all seen: the kind is the argument.
CREATE FUNCTION search_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM search_forget(TG_ARGV[0]::"SearchKind", OLD.id);
  ELSE
    PERFORM search_due(TG_ARGV[0]::"SearchKind", NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_topic AFTER INSERT OR DELETE OR UPDATE OF title, description
  ON "Topic" FOR EACH ROW EXECUTE FUNCTION search_row('topic');
CREATE TRIGGER search_company AFTER INSERT OR DELETE OR UPDATE OF name, description, city, country
  ON "Company" FOR EACH ROW EXECUTE FUNCTION search_row('company');
CREATE TRIGGER search_person AFTER INSERT OR DELETE OR UPDATE OF name, about, city
  ON "User" FOR EACH ROW EXECUTE FUNCTION search_row('person');

CREATE FUNCTION search_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM search_forget('object', OLD.id);
  ELSIF NEW.status <> 'active' THEN
    PERFORM search_forget('object', NEW.id);
  ELSE
    PERFORM search_due('object', NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_complex AFTER INSERT OR DELETE
  OR UPDATE OF name, description, language, "cityId", district, address, "companyId", "metroName", status
  ON "Complex" FOR EACH ROW EXECUTE FUNCTION search_object();
CREATE TRIGGER search_property AFTER INSERT OR DELETE
  OR UPDATE OF kind, title, description, language, "cityId", district, address, "companyId", "complexId", "metroName", rooms, area, "landArea", status
  ON "Property" FOR EACH ROW EXECUTE FUNCTION search_object();

CREATE FUNCTION search_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM search_forget('sale', OLD.id);
  ELSIF NEW."deletedAt" IS NOT NULL OR NEW.state IN ('draft', 'archived') THEN
    PERFORM search_forget('sale', NEW.id);
  ELSE
    PERFORM search_due('sale', NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_sale AFTER INSERT OR DELETE
  OR UPDATE OF title, description, about, translations, language, address, "developerId", state, "deletedAt"
  ON "Sale" FOR EACH ROW EXECUTE FUNCTION search_sale();

-- What was there before: it is indexed in the background.
INSERT INTO "SearchDue" (kind, "targetId")
  SELECT CASE WHEN section = 'forum' THEN 'discussion' ELSE 'post' END::"SearchKind", id FROM "Post" WHERE status = 'published'
  UNION ALL SELECT 'comment', c.id FROM "Comment" c JOIN "Post" p ON p.id = c."postId" AND p.status = 'published' WHERE c."deletedAt" IS NULL
  UNION ALL SELECT 'topic', id FROM "Topic"
  UNION ALL SELECT 'object', id FROM "Complex" WHERE status = 'active'
  UNION ALL SELECT 'object', id FROM "Property" WHERE status = 'active'
  UNION ALL SELECT 'sale', id FROM "Sale" WHERE "deletedAt" IS NULL AND state NOT IN ('draft', 'archived')
  UNION ALL SELECT 'company', id FROM "Company"
  UNION ALL SELECT 'person', id FROM "User";
