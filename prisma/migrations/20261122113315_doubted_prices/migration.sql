-- AlterTable
ALTER TABLE "PriceEvent" ADD COLUMN     "isDoubted" BOOLEAN NOT NULL DEFAULT false;
