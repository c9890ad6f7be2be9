-- AlterTable
ALTER TABLE "LinkPreview" ADD COLUMN     "isHidden" BOOLEAN NOT NULL DEFAULT false;
