-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'arranged';

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "mergedIntoId" INTEGER,
ADD COLUMN     "pinnedUntil" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "PostRevision" ADD COLUMN     "reason" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "CommentPlace" (
    "postId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "commentId" INTEGER NOT NULL,

    CONSTRAINT "CommentPlace_pkey" PRIMARY KEY ("postId","number")
);

-- CreateIndex
CREATE INDEX "CommentPlace_commentId_idx" ON "CommentPlace"("commentId");

-- CreateIndex
CREATE INDEX "Post_pinnedUntil_idx" ON "Post"("pinnedUntil");

-- CreateIndex
CREATE INDEX "Post_mergedIntoId_idx" ON "Post"("mergedIntoId");

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_mergedIntoId_fkey" FOREIGN KEY ("mergedIntoId") REFERENCES "Post"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommentPlace" ADD CONSTRAINT "CommentPlace_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommentPlace" ADD CONSTRAINT "CommentPlace_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A comment that moves is found at its new place.
DROP TRIGGER search_comment ON "Comment";
CREATE TRIGGER search_comment AFTER INSERT OR DELETE OR UPDATE OF body, "deletedAt", "authorId", language, "postId"
  ON "Comment" FOR EACH ROW EXECUTE FUNCTION search_comment();
