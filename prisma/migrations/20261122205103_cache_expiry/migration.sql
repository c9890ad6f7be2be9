-- CreateTable
CREATE TABLE "CacheExpiry" (
    "id" BIGSERIAL NOT NULL,
    "transaction" BIGINT NOT NULL,
    "expired" TEXT[],
    "purged" TEXT[],
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CacheExpiry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CacheExpiry_transaction_idx" ON "CacheExpiry"("transaction");

-- CreateIndex
CREATE INDEX "CacheExpiry_createdAt_idx" ON "CacheExpiry"("createdAt");
