-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "editReason" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "CommentRevision" ADD COLUMN     "reason" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "editReason" TEXT NOT NULL DEFAULT '';
