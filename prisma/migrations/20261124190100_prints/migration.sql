-- AlterTable
ALTER TABLE "UnsentComment" ADD COLUMN     "begunAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "TextPrint" (
    "id" SERIAL NOT NULL,
    "hash" TEXT NOT NULL,
    "sender" TEXT NOT NULL,
    "isNew" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TextPrint_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TextPrint_hash_createdAt_idx" ON "TextPrint"("hash", "createdAt");

-- CreateIndex
CREATE INDEX "TextPrint_createdAt_idx" ON "TextPrint"("createdAt");
