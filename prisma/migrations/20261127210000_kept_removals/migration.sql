-- AlterTable
ALTER TABLE "Removal" ADD COLUMN     "keptAt" TIMESTAMP(3),
ADD COLUMN     "keptText" TEXT NOT NULL DEFAULT '';
