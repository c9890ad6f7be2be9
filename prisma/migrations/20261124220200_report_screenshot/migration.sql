-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "screenshotId" TEXT;

-- CreateIndex
CREATE INDEX "Report_screenshotId_idx" ON "Report"("screenshotId");

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_screenshotId_fkey" FOREIGN KEY ("screenshotId") REFERENCES "Upload"("id") ON DELETE SET NULL ON UPDATE CASCADE;
