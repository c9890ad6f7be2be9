-- AlterTable
ALTER TABLE "CommentRevision" ADD COLUMN     "isHidden" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "PostRevision" ADD COLUMN     "isHidden" BOOLEAN NOT NULL DEFAULT false;
