-- CreateEnum
CREATE TYPE "LeftTexts" AS ENUM ('anonymise', 'delete');

-- CreateTable
CREATE TABLE "AccountDeletion" (
    "userId" INTEGER NOT NULL,
    "texts" "LeftTexts" NOT NULL,
    "heirId" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dueAt" TIMESTAMP(3) NOT NULL,
    "remindedAt" TIMESTAMP(3),
    "startedAt" TIMESTAMP(3),

    CONSTRAINT "AccountDeletion_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "BlockedAddress" (
    "hash" TEXT NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BlockedAddress_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "AccountDeletion_dueAt_idx" ON "AccountDeletion"("dueAt");

-- CreateIndex
CREATE INDEX "AccountDeletion_heirId_idx" ON "AccountDeletion"("heirId");

-- CreateIndex
CREATE INDEX "BlockedAddress_until_idx" ON "BlockedAddress"("until");

-- AddForeignKey
ALTER TABLE "AccountDeletion" ADD CONSTRAINT "AccountDeletion_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccountDeletion" ADD CONSTRAINT "AccountDeletion_heirId_fkey" FOREIGN KEY ("heirId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
