-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "editReason" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "CommentRevision" ADD COLUMN     "reason" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "editReason" TEXT NOT NULL DEFAULT '';

-- What the staff has changed last is what the mark tells of.
UPDATE "Post" p SET "editReason" = last.reason
  FROM (SELECT DISTINCT ON ("postId") "postId", reason FROM "PostRevision" ORDER BY "postId", id DESC) last
 WHERE last."postId" = p.id AND last.reason <> '';
