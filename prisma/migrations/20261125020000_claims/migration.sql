-- CreateEnum
CREATE TYPE "ClaimState" AS ENUM ('open', 'accepted', 'rejected');

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'company_claim';

-- CreateTable
CREATE TABLE "CompanyClaim" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "state" "ClaimState" NOT NULL DEFAULT 'open',
    "domain" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "links" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "answer" TEXT NOT NULL DEFAULT '',
    "openKey" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" TIMESTAMP(3),

    CONSTRAINT "CompanyClaim_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClaimLink" (
    "companyId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ClaimLink_pkey" PRIMARY KEY ("companyId","userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "CompanyClaim_openKey_key" ON "CompanyClaim"("openKey");

-- CreateIndex
CREATE INDEX "CompanyClaim_state_id_idx" ON "CompanyClaim"("state", "id");

-- CreateIndex
CREATE INDEX "CompanyClaim_companyId_idx" ON "CompanyClaim"("companyId");

-- CreateIndex
CREATE INDEX "CompanyClaim_userId_idx" ON "CompanyClaim"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "ClaimLink_tokenHash_key" ON "ClaimLink"("tokenHash");

-- CreateIndex
CREATE INDEX "ClaimLink_userId_idx" ON "ClaimLink"("userId");

-- CreateIndex
CREATE INDEX "ClaimLink_expiresAt_idx" ON "ClaimLink"("expiresAt");

-- AddForeignKey
ALTER TABLE "CompanyClaim" ADD CONSTRAINT "CompanyClaim_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompanyClaim" ADD CONSTRAINT "CompanyClaim_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClaimLink" ADD CONSTRAINT "ClaimLink_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClaimLink" ADD CONSTRAINT "ClaimLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
