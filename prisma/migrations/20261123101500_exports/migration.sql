-- CreateEnum
CREATE TYPE "ExportState" AS ENUM ('waiting', 'building', 'ready', 'failed');

-- CreateTable
CREATE TABLE "AccountExport" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "state" "ExportState" NOT NULL DEFAULT 'waiting',
    "percent" INTEGER NOT NULL DEFAULT 0,
    "file" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMP(3),
    "expiresAt" TIMESTAMP(3),

    CONSTRAINT "AccountExport_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AccountExport_file_key" ON "AccountExport"("file");

-- CreateIndex
CREATE INDEX "AccountExport_userId_id_idx" ON "AccountExport"("userId", "id");

-- CreateIndex
CREATE INDEX "AccountExport_state_id_idx" ON "AccountExport"("state", "id");

-- CreateIndex
CREATE INDEX "AccountExport_expiresAt_idx" ON "AccountExport"("expiresAt");

-- AddForeignKey
ALTER TABLE "AccountExport" ADD CONSTRAINT "AccountExport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One is under way at a time.
CREATE UNIQUE INDEX "AccountExport_running_key" ON "AccountExport"("userId") WHERE state IN ('waiting', 'building');
