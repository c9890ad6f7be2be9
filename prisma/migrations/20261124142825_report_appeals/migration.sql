-- AlterEnum
ALTER TYPE "ReportEvent" ADD VALUE 'contested';

-- AlterTable
ALTER TABLE "Company" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "appealedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Category" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
