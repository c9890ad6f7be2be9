-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "id" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "claimant" TEXT NOT NULL,
    "claimedAt" TIMESTAMP(3) NOT NULL,
    "doneAt" TIMESTAMP(3),
    "answer" TEXT,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "IdempotencyKey_claimedAt_idx" ON "IdempotencyKey"("claimedAt");
