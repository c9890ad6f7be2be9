-- Complexes and properties are read at one address, so their ids never meet.
CREATE SEQUENCE "catalogue_object_id" AS integer;

-- CreateEnum
CREATE TYPE "PropertyKind" AS ENUM ('flat', 'house', 'commercial', 'plot');

-- CreateEnum
CREATE TYPE "BuildState" AS ENUM ('project', 'building', 'ready');

-- CreateEnum
CREATE TYPE "HousingClass" AS ENUM ('economy', 'comfort', 'business', 'elite');

-- CreateEnum
CREATE TYPE "Finish" AS ENUM ('none', 'rough', 'prepared', 'fine', 'turnkey');

-- CreateEnum
CREATE TYPE "ListingStatus" AS ENUM ('active', 'sold', 'retired');

-- CreateEnum
CREATE TYPE "CatalogueScope" AS ENUM ('city', 'overseas');

-- CreateEnum
CREATE TYPE "Currency" AS ENUM ('RUB', 'EUR', 'USD', 'CZK', 'PLN', 'RSD');

-- CreateEnum
CREATE TYPE "ObjectImageKind" AS ENUM ('photo', 'plan', 'floor');

-- CreateEnum
CREATE TYPE "AlertPace" AS ENUM ('none', 'instant', 'daily', 'weekly');

-- CreateEnum
CREATE TYPE "FeedFormat" AS ENUM ('yrl', 'homesoverseas');

-- CreateEnum
CREATE TYPE "FeedSchedule" AS ENUM ('off', 'hourly', 'daily', 'weekly');

-- CreateEnum
CREATE TYPE "FeedRunState" AS ENUM ('queued', 'running', 'held', 'done', 'failed', 'rejected');

-- CreateEnum
CREATE TYPE "NotificationKind" AS ENUM ('price_drop', 'saved_search', 'question', 'answer');

-- CreateEnum
CREATE TYPE "LinkKind" AS ENUM ('topic', 'post', 'company', 'property', 'complex');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "FavoriteKind" ADD VALUE 'property';
ALTER TYPE "FavoriteKind" ADD VALUE 'complex';

-- CreateTable
CREATE TABLE "City" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "scope" "CatalogueScope" NOT NULL,
    "name" JSONB NOT NULL,
    "spellings" TEXT[],
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,

    CONSTRAINT "City_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Complex" (
    "id" INTEGER NOT NULL DEFAULT nextval('catalogue_object_id'::regclass),
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "language" "Language" NOT NULL,
    "scope" "CatalogueScope" NOT NULL,
    "country" TEXT NOT NULL,
    "cityId" INTEGER NOT NULL,
    "district" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "companyId" INTEGER,
    "class" "HousingClass",
    "state" "BuildState" NOT NULL,
    "builtYear" INTEGER,
    "builtQuarter" INTEGER,
    "metroName" TEXT NOT NULL DEFAULT '',
    "metroMinutes" INTEGER,
    "hasParking" BOOLEAN NOT NULL DEFAULT false,
    "characteristics" JSONB NOT NULL DEFAULT '[]',
    "status" "ListingStatus" NOT NULL DEFAULT 'active',
    "currency" "Currency" NOT NULL,
    "priceFrom" BIGINT,
    "priceTo" BIGINT,
    "priceEur" DOUBLE PRECISION,
    "meterEur" DOUBLE PRECISION,
    "areaFrom" DOUBLE PRECISION,
    "areaTo" DOUBLE PRECISION,
    "unitCount" INTEGER NOT NULL DEFAULT 0,
    "favoriteCount" INTEGER NOT NULL DEFAULT 0,
    "sourceId" INTEGER,
    "externalId" TEXT,
    "editedFields" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "publishedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Complex_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Building" (
    "id" SERIAL NOT NULL,
    "complexId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "externalId" TEXT,
    "floors" INTEGER,
    "state" "BuildState" NOT NULL,
    "builtYear" INTEGER,
    "builtQuarter" INTEGER,

    CONSTRAINT "Building_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Layout" (
    "id" SERIAL NOT NULL,
    "complexId" INTEGER NOT NULL,
    "rooms" INTEGER NOT NULL,
    "area" INTEGER NOT NULL,

    CONSTRAINT "Layout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Property" (
    "id" INTEGER NOT NULL DEFAULT nextval('catalogue_object_id'::regclass),
    "kind" "PropertyKind" NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "language" "Language" NOT NULL,
    "scope" "CatalogueScope" NOT NULL,
    "country" TEXT NOT NULL,
    "cityId" INTEGER NOT NULL,
    "district" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "complexId" INTEGER,
    "buildingId" INTEGER,
    "layoutId" INTEGER,
    "companyId" INTEGER,
    "class" "HousingClass",
    "state" "BuildState" NOT NULL,
    "builtYear" INTEGER,
    "builtQuarter" INTEGER,
    "finish" "Finish",
    "currency" "Currency" NOT NULL,
    "price" BIGINT,
    "priceEur" DOUBLE PRECISION,
    "meterEur" DOUBLE PRECISION,
    "priceBefore" BIGINT,
    "droppedAt" TIMESTAMP(3),
    "area" DOUBLE PRECISION,
    "livingArea" DOUBLE PRECISION,
    "kitchenArea" DOUBLE PRECISION,
    "landArea" DOUBLE PRECISION,
    "rooms" INTEGER,
    "floor" INTEGER,
    "floors" INTEGER,
    "flatNumber" TEXT NOT NULL DEFAULT '',
    "ceiling" DOUBLE PRECISION,
    "metroName" TEXT NOT NULL DEFAULT '',
    "metroMinutes" INTEGER,
    "isNew" BOOLEAN NOT NULL DEFAULT false,
    "isApartments" BOOLEAN NOT NULL DEFAULT false,
    "hasParking" BOOLEAN NOT NULL DEFAULT false,
    "hasBalcony" BOOLEAN NOT NULL DEFAULT false,
    "characteristics" JSONB NOT NULL DEFAULT '[]',
    "status" "ListingStatus" NOT NULL DEFAULT 'active',
    "closedAt" TIMESTAMP(3),
    "favoriteCount" INTEGER NOT NULL DEFAULT 0,
    "sourceId" INTEGER,
    "externalId" TEXT,
    "offerHash" TEXT,
    "seenRunId" INTEGER,
    "missedRuns" INTEGER NOT NULL DEFAULT 0,
    "editedFields" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "publishedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Property_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PriceEvent" (
    "id" SERIAL NOT NULL,
    "propertyId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "currency" "Currency" NOT NULL,
    "price" BIGINT,
    "runId" INTEGER,

    CONSTRAINT "PriceEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ObjectImage" (
    "id" SERIAL NOT NULL,
    "propertyId" INTEGER,
    "complexId" INTEGER,
    "position" INTEGER NOT NULL,
    "kind" "ObjectImageKind" NOT NULL DEFAULT 'photo',
    "uploadId" TEXT,
    "url" TEXT NOT NULL DEFAULT '',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMP(3) DEFAULT CURRENT_TIMESTAMP,
    "error" TEXT,

    CONSTRAINT "ObjectImage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CurrencyRate" (
    "currency" "Currency" NOT NULL,
    "perEuro" DOUBLE PRECISION NOT NULL,
    "date" DATE NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CurrencyRate_pkey" PRIMARY KEY ("currency")
);

-- CreateTable
CREATE TABLE "ObjectQuestion" (
    "id" SERIAL NOT NULL,
    "objectId" INTEGER NOT NULL,
    "authorId" INTEGER NOT NULL,
    "language" "Language" NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMP(3),
    "answer" TEXT,
    "answererId" INTEGER,
    "answeredAt" TIMESTAMP(3),

    CONSTRAINT "ObjectQuestion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavedSearch" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "alerts" "AlertPace" NOT NULL DEFAULT 'none',
    "toldUntil" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "nextAt" TIMESTAMP(3),
    "stopToken" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SavedSearch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FeedSource" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "format" "FeedFormat" NOT NULL,
    "url" TEXT NOT NULL DEFAULT '',
    "schedule" "FeedSchedule" NOT NULL DEFAULT 'off',
    "nextRunAt" TIMESTAMP(3),
    "etag" TEXT,
    "lastModified" TEXT,
    "companyId" INTEGER,
    "ownerId" INTEGER NOT NULL,
    "lastCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FeedSource_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FeedRun" (
    "id" SERIAL NOT NULL,
    "sourceId" INTEGER NOT NULL,
    "state" "FeedRunState" NOT NULL DEFAULT 'queued',
    "file" TEXT,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "bytesRead" INTEGER NOT NULL DEFAULT 0,
    "generatedAt" TIMESTAMP(3),
    "offers" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "retired" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "released" BOOLEAN NOT NULL DEFAULT false,
    "error" TEXT,
    "queuedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMP(3),
    "beatAt" TIMESTAMP(3),
    "endedAt" TIMESTAMP(3),

    CONSTRAINT "FeedRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FeedIssue" (
    "id" SERIAL NOT NULL,
    "runId" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "externalId" TEXT NOT NULL DEFAULT '',
    "field" TEXT NOT NULL DEFAULT '',
    "code" TEXT NOT NULL,
    "value" TEXT NOT NULL DEFAULT '',
    "refused" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "FeedIssue_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "targetId" INTEGER NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "count" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMP(3),

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PostLink" (
    "postId" INTEGER NOT NULL,
    "kind" "LinkKind" NOT NULL,
    "targetId" INTEGER NOT NULL,

    CONSTRAINT "PostLink_pkey" PRIMARY KEY ("postId","kind","targetId")
);

-- CreateIndex
CREATE UNIQUE INDEX "City_slug_key" ON "City"("slug");

-- CreateIndex
CREATE INDEX "City_country_idx" ON "City"("country");

-- CreateIndex
CREATE INDEX "City_spellings_idx" ON "City" USING GIN ("spellings");

-- CreateIndex
CREATE INDEX "Complex_companyId_id_idx" ON "Complex"("companyId", "id");

-- CreateIndex
CREATE INDEX "Complex_cityId_status_idx" ON "Complex"("cityId", "status");

-- CreateIndex
CREATE UNIQUE INDEX "Complex_sourceId_externalId_key" ON "Complex"("sourceId", "externalId");

-- CreateIndex
CREATE UNIQUE INDEX "Building_complexId_name_key" ON "Building"("complexId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "Layout_complexId_rooms_area_key" ON "Layout"("complexId", "rooms", "area");

-- CreateIndex
CREATE INDEX "Property_complexId_status_id_idx" ON "Property"("complexId", "status", "id");

-- CreateIndex
CREATE INDEX "Property_companyId_status_id_idx" ON "Property"("companyId", "status", "id");

-- CreateIndex
CREATE INDEX "Property_layoutId_idx" ON "Property"("layoutId");

-- CreateIndex
CREATE INDEX "Property_buildingId_idx" ON "Property"("buildingId");

-- CreateIndex
CREATE INDEX "Property_sourceId_seenRunId_idx" ON "Property"("sourceId", "seenRunId");

-- CreateIndex
CREATE UNIQUE INDEX "Property_sourceId_externalId_key" ON "Property"("sourceId", "externalId");

-- CreateIndex
CREATE UNIQUE INDEX "PriceEvent_propertyId_at_key" ON "PriceEvent"("propertyId", "at");

-- CreateIndex
CREATE INDEX "ObjectImage_url_idx" ON "ObjectImage"("url");

-- CreateIndex
CREATE INDEX "ObjectImage_uploadId_idx" ON "ObjectImage"("uploadId");

-- CreateIndex
CREATE UNIQUE INDEX "ObjectImage_propertyId_position_key" ON "ObjectImage"("propertyId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "ObjectImage_complexId_position_key" ON "ObjectImage"("complexId", "position");

-- CreateIndex
CREATE INDEX "ObjectQuestion_objectId_createdAt_idx" ON "ObjectQuestion"("objectId", "createdAt");

-- CreateIndex
CREATE INDEX "ObjectQuestion_authorId_idx" ON "ObjectQuestion"("authorId");

-- CreateIndex
CREATE INDEX "ObjectQuestion_answererId_idx" ON "ObjectQuestion"("answererId");

-- CreateIndex
CREATE UNIQUE INDEX "SavedSearch_stopToken_key" ON "SavedSearch"("stopToken");

-- CreateIndex
CREATE INDEX "SavedSearch_nextAt_idx" ON "SavedSearch"("nextAt");

-- CreateIndex
CREATE INDEX "SavedSearch_userId_createdAt_idx" ON "SavedSearch"("userId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "SavedSearch_userId_query_key" ON "SavedSearch"("userId", "query");

-- CreateIndex
CREATE INDEX "FeedSource_nextRunAt_idx" ON "FeedSource"("nextRunAt");

-- CreateIndex
CREATE INDEX "FeedSource_companyId_idx" ON "FeedSource"("companyId");

-- CreateIndex
CREATE INDEX "FeedSource_ownerId_idx" ON "FeedSource"("ownerId");

-- CreateIndex
CREATE INDEX "FeedRun_sourceId_id_idx" ON "FeedRun"("sourceId", "id");

-- CreateIndex
CREATE INDEX "FeedRun_state_idx" ON "FeedRun"("state");

-- CreateIndex
CREATE INDEX "FeedIssue_runId_line_idx" ON "FeedIssue"("runId", "line");

-- CreateIndex
CREATE INDEX "Notification_userId_createdAt_id_idx" ON "Notification"("userId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Notification_userId_kind_targetId_idx" ON "Notification"("userId", "kind", "targetId");

-- CreateIndex
CREATE INDEX "PostLink_kind_targetId_postId_idx" ON "PostLink"("kind", "targetId", "postId");

-- AddForeignKey
ALTER TABLE "Complex" ADD CONSTRAINT "Complex_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Complex" ADD CONSTRAINT "Complex_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Complex" ADD CONSTRAINT "Complex_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "FeedSource"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Building" ADD CONSTRAINT "Building_complexId_fkey" FOREIGN KEY ("complexId") REFERENCES "Complex"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Layout" ADD CONSTRAINT "Layout_complexId_fkey" FOREIGN KEY ("complexId") REFERENCES "Complex"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Property" ADD CONSTRAINT "Property_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Property" ADD CONSTRAINT "Property_complexId_fkey" FOREIGN KEY ("complexId") REFERENCES "Complex"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Property" ADD CONSTRAINT "Property_buildingId_fkey" FOREIGN KEY ("buildingId") REFERENCES "Building"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Property" ADD CONSTRAINT "Property_layoutId_fkey" FOREIGN KEY ("layoutId") REFERENCES "Layout"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Property" ADD CONSTRAINT "Property_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Property" ADD CONSTRAINT "Property_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "FeedSource"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PriceEvent" ADD CONSTRAINT "PriceEvent_propertyId_fkey" FOREIGN KEY ("propertyId") REFERENCES "Property"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ObjectImage" ADD CONSTRAINT "ObjectImage_propertyId_fkey" FOREIGN KEY ("propertyId") REFERENCES "Property"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ObjectImage" ADD CONSTRAINT "ObjectImage_complexId_fkey" FOREIGN KEY ("complexId") REFERENCES "Complex"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ObjectImage" ADD CONSTRAINT "ObjectImage_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "Upload"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ObjectQuestion" ADD CONSTRAINT "ObjectQuestion_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ObjectQuestion" ADD CONSTRAINT "ObjectQuestion_answererId_fkey" FOREIGN KEY ("answererId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedSearch" ADD CONSTRAINT "SavedSearch_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedSource" ADD CONSTRAINT "FeedSource_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedSource" ADD CONSTRAINT "FeedSource_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedRun" ADD CONSTRAINT "FeedRun_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "FeedSource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedIssue" ADD CONSTRAINT "FeedIssue_runId_fkey" FOREIGN KEY ("runId") REFERENCES "FeedRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostLink" ADD CONSTRAINT "PostLink_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;
