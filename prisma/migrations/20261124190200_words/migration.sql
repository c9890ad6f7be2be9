-- CreateEnum
CREATE TYPE "WatchedKind" AS ENUM ('word', 'host');

-- CreateEnum
CREATE TYPE "WatchedEffect" AS ENUM ('review', 'refuse');

-- CreateTable
CREATE TABLE "WatchedWord" (
    "id" SERIAL NOT NULL,
    "kind" "WatchedKind" NOT NULL,
    "text" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "effect" "WatchedEffect" NOT NULL,
    "rule" "ReportReason" NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WatchedWord_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WatchedWord_text_id_idx" ON "WatchedWord"("text", "id");

-- CreateIndex
CREATE UNIQUE INDEX "WatchedWord_kind_folded_key" ON "WatchedWord"("kind", "folded");
