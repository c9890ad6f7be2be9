-- CreateEnum
CREATE TYPE "ReviewCause" AS ENUM ('reports', 'links', 'haste', 'words', 'repeated', 'edited', 'appeal');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "ReportEvent" ADD VALUE 'held';
ALTER TYPE "ReportEvent" ADD VALUE 'edited';
ALTER TYPE "ReportEvent" ADD VALUE 'appealed';

-- DropIndex
DROP INDEX "Report_status_kind_id_idx";

-- DropIndex
DROP INDEX "Report_status_id_idx";

-- DropIndex
DROP INDEX "Report_kind_id_idx";

-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "cause" "ReviewCause",
ADD COLUMN     "holds" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Removal" ADD COLUMN     "appeal" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "appealedAt" TIMESTAMP(3),
ADD COLUMN     "cause" "ReviewCause",
ADD COLUMN     "editedAt" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "Report_status_kind_holds_id_idx" ON "Report"("status", "kind", "holds", "id");

-- CreateIndex
CREATE INDEX "Report_status_holds_id_idx" ON "Report"("status", "holds", "id");

-- CreateIndex
CREATE INDEX "Report_kind_holds_id_idx" ON "Report"("kind", "holds", "id");

-- CreateIndex
CREATE INDEX "Report_holds_id_idx" ON "Report"("holds", "id");
