-- Buildings that feeds name, apart from those that a company has added; and what was corrected by hand.
ALTER TABLE "Building" ADD COLUMN "isOfFeed" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Building" ADD COLUMN "editedFields" TEXT[] DEFAULT ARRAY[]::TEXT[];
-- So far they came by feeds alone.
UPDATE "Building" SET "isOfFeed" = true;
