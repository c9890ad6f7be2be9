-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "draftBytes" INTEGER NOT NULL DEFAULT 0;

-- Whatever writes a draft, its size is known without reading it again.
CREATE FUNCTION post_draft_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."draftBytes" := coalesce(octet_length(NEW.draft::text), 0);
  RETURN NEW;
END $$;
CREATE TRIGGER post_draft_bytes BEFORE INSERT OR UPDATE OF draft ON "Post"
  FOR EACH ROW EXECUTE FUNCTION post_draft_bytes();
UPDATE "Post" SET "draftBytes" = octet_length(draft::text) WHERE draft IS NOT NULL;
