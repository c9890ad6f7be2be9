-- Only discussions of the forum have an answer: elsewhere nobody could take it back. A post leaves the forum by itself or with
-- its category, and whoever moves it need not know.
UPDATE "Post" SET "answerId" = NULL WHERE section <> 'forum' AND "answerId" IS NOT NULL;

CREATE FUNCTION post_leaves_forum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."answerId" := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER post_leaves_forum BEFORE UPDATE OF section ON "Post"
  FOR EACH ROW WHEN (NEW.section <> 'forum' AND OLD."answerId" IS NOT NULL)
  EXECUTE FUNCTION post_leaves_forum();
