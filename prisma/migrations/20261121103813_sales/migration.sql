-- CreateEnum
CREATE TYPE "SaleState" AS ENUM ('draft', 'announced', 'presale', 'open', 'soldOut', 'archived');

-- CreateEnum
CREATE TYPE "DocumentKind" AS ENUM ('presentation', 'document');

-- CreateEnum
CREATE TYPE "SaleNews" AS ENUM ('presentation', 'price', 'opened');

-- CreateEnum
CREATE TYPE "DocumentType" AS ENUM ('pdf', 'docx', 'xlsx', 'zip');

-- AlterEnum
ALTER TYPE "FavoriteKind" ADD VALUE 'sale';

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "NotificationKind" ADD VALUE 'sale_presentation';
ALTER TYPE "NotificationKind" ADD VALUE 'sale_price';
ALTER TYPE "NotificationKind" ADD VALUE 'sale_opened';

-- CreateTable
CREATE TABLE "Sale" (
    "id" SERIAL NOT NULL,
    "state" "SaleState" NOT NULL DEFAULT 'draft',
    "language" "Language" NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "developerId" INTEGER,
    "complexId" INTEGER,
    "country" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "description" TEXT NOT NULL DEFAULT '',
    "about" TEXT NOT NULL DEFAULT '',
    "translations" JSONB NOT NULL DEFAULT '{}',
    "isPremium" BOOLEAN NOT NULL DEFAULT false,
    "isAffordable" BOOLEAN NOT NULL DEFAULT false,
    "isReady" BOOLEAN NOT NULL DEFAULT false,
    "isPresale" BOOLEAN NOT NULL DEFAULT false,
    "membersOnly" BOOLEAN NOT NULL DEFAULT false,
    "currency" "Currency",
    "priceFrom" BIGINT,
    "priceTo" BIGINT,
    "priceEur" DOUBLE PRECISION,
    "mainImageId" TEXT,
    "characteristics" JSONB NOT NULL DEFAULT '[]',
    "managerId" INTEGER,
    "contactPhone" TEXT NOT NULL DEFAULT '',
    "declarationUrl" TEXT NOT NULL DEFAULT '',
    "permitNumber" TEXT NOT NULL DEFAULT '',
    "escrowBank" TEXT NOT NULL DEFAULT '',
    "draft" JSONB,
    "draftSavedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" INTEGER,
    "favoriteCount" INTEGER NOT NULL DEFAULT 0,
    "presentationDownloads" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "publishedAt" TIMESTAMP(3),
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMP(3),

    CONSTRAINT "Sale_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaleCity" (
    "saleId" INTEGER NOT NULL,
    "cityId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "SaleCity_pkey" PRIMARY KEY ("saleId","cityId")
);

-- CreateTable
CREATE TABLE "SaleImage" (
    "id" SERIAL NOT NULL,
    "saleId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "uploadId" TEXT NOT NULL,
    "kind" "ObjectImageKind" NOT NULL DEFAULT 'photo',
    "caption" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "SaleImage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaleDocument" (
    "id" SERIAL NOT NULL,
    "saleId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "DocumentKind" NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "downloads" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SaleDocument_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DocumentVersion" (
    "documentId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "fileId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DocumentVersion_pkey" PRIMARY KEY ("documentId","version")
);

-- CreateTable
CREATE TABLE "DocumentFile" (
    "id" TEXT NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "type" "DocumentType" NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DocumentFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaleEvent" (
    "id" SERIAL NOT NULL,
    "saleId" INTEGER NOT NULL,
    "kind" "SaleNews" NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "told" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "SaleEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Sale_state_publishedAt_id_idx" ON "Sale"("state", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Sale_state_priceEur_id_idx" ON "Sale"("state", "priceEur", "id");

-- CreateIndex
CREATE INDEX "Sale_developerId_idx" ON "Sale"("developerId");

-- CreateIndex
CREATE INDEX "Sale_complexId_idx" ON "Sale"("complexId");

-- CreateIndex
CREATE INDEX "Sale_managerId_idx" ON "Sale"("managerId");

-- CreateIndex
CREATE INDEX "Sale_mainImageId_idx" ON "Sale"("mainImageId");

-- CreateIndex
CREATE INDEX "SaleCity_cityId_idx" ON "SaleCity"("cityId");

-- CreateIndex
CREATE INDEX "SaleImage_uploadId_idx" ON "SaleImage"("uploadId");

-- CreateIndex
CREATE UNIQUE INDEX "SaleImage_saleId_position_key" ON "SaleImage"("saleId", "position");

-- CreateIndex
CREATE INDEX "SaleDocument_saleId_position_idx" ON "SaleDocument"("saleId", "position");

-- CreateIndex
CREATE INDEX "DocumentVersion_fileId_idx" ON "DocumentVersion"("fileId");

-- CreateIndex
CREATE INDEX "DocumentFile_createdAt_idx" ON "DocumentFile"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "DocumentFile_ownerId_hash_key" ON "DocumentFile"("ownerId", "hash");

-- CreateIndex
CREATE INDEX "SaleEvent_saleId_at_idx" ON "SaleEvent"("saleId", "at");

-- AddForeignKey
ALTER TABLE "Sale" ADD CONSTRAINT "Sale_developerId_fkey" FOREIGN KEY ("developerId") REFERENCES "Company"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sale" ADD CONSTRAINT "Sale_complexId_fkey" FOREIGN KEY ("complexId") REFERENCES "Complex"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sale" ADD CONSTRAINT "Sale_mainImageId_fkey" FOREIGN KEY ("mainImageId") REFERENCES "Upload"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sale" ADD CONSTRAINT "Sale_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sale" ADD CONSTRAINT "Sale_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleCity" ADD CONSTRAINT "SaleCity_saleId_fkey" FOREIGN KEY ("saleId") REFERENCES "Sale"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleCity" ADD CONSTRAINT "SaleCity_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleImage" ADD CONSTRAINT "SaleImage_saleId_fkey" FOREIGN KEY ("saleId") REFERENCES "Sale"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleImage" ADD CONSTRAINT "SaleImage_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "Upload"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleDocument" ADD CONSTRAINT "SaleDocument_saleId_fkey" FOREIGN KEY ("saleId") REFERENCES "Sale"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DocumentVersion" ADD CONSTRAINT "DocumentVersion_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "SaleDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DocumentVersion" ADD CONSTRAINT "DocumentVersion_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "DocumentFile"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DocumentFile" ADD CONSTRAINT "DocumentFile_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleEvent" ADD CONSTRAINT "SaleEvent_saleId_fkey" FOREIGN KEY ("saleId") REFERENCES "Sale"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- News that nobody was told yet.
CREATE INDEX "SaleEvent_untold" ON "SaleEvent" (id) WHERE NOT told;
