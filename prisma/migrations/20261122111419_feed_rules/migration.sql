-- CreateEnum
CREATE TYPE "SellerCategory" AS ENUM ('owner', 'agency', 'developer');

-- CreateEnum
CREATE TYPE "FeedHold" AS ENUM ('offers', 'prices');

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'callback';

-- AlterTable
ALTER TABLE "Complex" ALTER COLUMN "state" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Building" ALTER COLUMN "state" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Property" ADD COLUMN     "sellerCategory" "SellerCategory",
ADD COLUMN     "sellerCompany" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "sellerName" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "sellerPhone" TEXT NOT NULL DEFAULT '',
ALTER COLUMN "state" DROP NOT NULL;

-- AlterTable
ALTER TABLE "PriceEvent" ADD COLUMN     "heldFrom" BIGINT;

-- AlterTable
ALTER TABLE "FeedRun" ADD COLUMN     "compared" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "heldFor" "FeedHold"[] DEFAULT ARRAY[]::"FeedHold"[],
ADD COLUMN     "moved" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "PriceEvent_runId_idx" ON "PriceEvent"("runId");

-- Drops that wait for a person are few among all prices.
CREATE INDEX "PriceEvent_held_idx" ON "PriceEvent"("propertyId", "id") WHERE "heldFrom" IS NOT NULL;

-- Until now runs were held back for one reason alone.
UPDATE "FeedRun" SET "heldFor" = '{offers}' WHERE state = 'held';
