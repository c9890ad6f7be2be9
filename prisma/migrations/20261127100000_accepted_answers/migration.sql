-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'accepted';

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "answerId" INTEGER;

-- CreateIndex
CREATE UNIQUE INDEX "Post_answerId_key" ON "Post"("answerId");

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_answerId_fkey" FOREIGN KEY ("answerId") REFERENCES "Comment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whoever takes a comment away, or moves it, need not know that it was an answer.
CREATE FUNCTION comment_answers_no_more() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Post" SET "answerId" = NULL WHERE "answerId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER comment_answers_no_more AFTER UPDATE OF "deletedAt", "postId" ON "Comment"
  FOR EACH ROW WHEN (NEW."deletedAt" IS NOT NULL OR NEW."postId" <> OLD."postId")
  EXECUTE FUNCTION comment_answers_no_more();
