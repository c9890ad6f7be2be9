-- When something last happened in a discussion. The database computes it, so that no writer of comments can forget it.
ALTER TABLE "Post" ADD COLUMN "activeAt" TIMESTAMP(3)
  GENERATED ALWAYS AS (greatest("publishedAt", "lastCommentAt")) STORED;

CREATE INDEX "Post_section_status_activeAt_id_idx" ON "Post"("section", "status", "activeAt", "id");
CREATE INDEX "Post_section_status_language_activeAt_id_idx" ON "Post"("section", "status", "language", "activeAt", "id");
CREATE INDEX "Post_categoryId_status_activeAt_id_idx" ON "Post"("categoryId", "status", "activeAt", "id");
CREATE INDEX "Post_categoryId_status_language_activeAt_id_idx" ON "Post"("categoryId", "status", "language", "activeAt", "id");
