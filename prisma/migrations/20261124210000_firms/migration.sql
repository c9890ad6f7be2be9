-- CreateEnum
CREATE TYPE "CompanyRole" AS ENUM ('owner', 'colleague');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "NotificationKind" ADD VALUE 'company_invitation';
ALTER TYPE "NotificationKind" ADD VALUE 'company_answer';
ALTER TYPE "NotificationKind" ADD VALUE 'company_role';
ALTER TYPE "NotificationKind" ADD VALUE 'company_request';

-- AlterTable
ALTER TABLE "CallbackRequest" ADD COLUMN     "companyId" INTEGER;

-- AlterTable
ALTER TABLE "CompanyMember" ADD COLUMN     "role" "CompanyRole" NOT NULL DEFAULT 'colleague';

-- CreateTable
CREATE TABLE "CompanyInvitation" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "email" TEXT,
    "userId" INTEGER,
    "invitedById" INTEGER,
    "declinedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CompanyInvitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CompanyInvitation_userId_idx" ON "CompanyInvitation"("userId");

-- CreateIndex
CREATE INDEX "CompanyInvitation_email_idx" ON "CompanyInvitation"("email");

-- CreateIndex
CREATE INDEX "CompanyInvitation_invitedById_idx" ON "CompanyInvitation"("invitedById");

-- CreateIndex
CREATE INDEX "CompanyInvitation_expiresAt_idx" ON "CompanyInvitation"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "CompanyInvitation_companyId_email_key" ON "CompanyInvitation"("companyId", "email");

-- CreateIndex
CREATE UNIQUE INDEX "CompanyInvitation_companyId_userId_key" ON "CompanyInvitation"("companyId", "userId");

-- CreateIndex
CREATE INDEX "CallbackRequest_companyId_id_idx" ON "CallbackRequest"("companyId", "id");

-- CreateIndex
CREATE INDEX "ObjectQuestion_createdAt_id_idx" ON "ObjectQuestion"("createdAt" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "CallbackRequest" ADD CONSTRAINT "CallbackRequest_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompanyInvitation" ADD CONSTRAINT "CompanyInvitation_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompanyInvitation" ADD CONSTRAINT "CompanyInvitation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompanyInvitation" ADD CONSTRAINT "CompanyInvitation_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A company has one owner: of those who were there before, whoever has been there longest.
CREATE UNIQUE INDEX "CompanyMember_owner_key" ON "CompanyMember" ("companyId") WHERE role = 'owner';
UPDATE "CompanyMember" m SET role = 'owner'
 WHERE m."userId" = (SELECT f."userId" FROM "CompanyMember" f
                      WHERE f."companyId" = m."companyId"
                      ORDER BY f."createdAt", f."userId" LIMIT 1);
