-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "shownViews" INTEGER NOT NULL DEFAULT 0;

-- What is shown at this moment is what was counted.
UPDATE "Post" SET "shownViews" = views WHERE views > 0;

CREATE INDEX "Post_shownViews_due" ON "Post" (id) WHERE views <> "shownViews";
