-- CreateEnum
CREATE TYPE "ReportKind" AS ENUM ('post', 'comment', 'user', 'property', 'complex', 'sale', 'company', 'page');

-- CreateEnum
CREATE TYPE "ReportReason" AS ENUM ('spam', 'abuse', 'outdated', 'fraud', 'illegal', 'copyright', 'other');

-- CreateEnum
CREATE TYPE "ReportStatus" AS ENUM ('open', 'inWork', 'resolved', 'rejected');

-- CreateEnum
CREATE TYPE "ReportEvent" AS ENUM ('reported', 'added', 'taken', 'returned', 'noted', 'resolved', 'rejected');

-- CreateTable
CREATE TABLE "Report" (
    "id" SERIAL NOT NULL,
    "kind" "ReportKind" NOT NULL,
    "targetId" INTEGER,
    "path" TEXT,
    "reason" "ReportReason" NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "status" "ReportStatus" NOT NULL DEFAULT 'open',
    "reporterId" INTEGER,
    "email" TEXT,
    "language" "Language" NOT NULL,
    "openKey" TEXT,
    "assigneeId" INTEGER,
    "answer" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closedAt" TIMESTAMP(3),

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReportEntry" (
    "id" SERIAL NOT NULL,
    "reportId" INTEGER NOT NULL,
    "actorId" INTEGER,
    "event" "ReportEvent" NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReportEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Report_openKey_key" ON "Report"("openKey");

-- CreateIndex
CREATE INDEX "Report_status_kind_id_idx" ON "Report"("status", "kind", "id");

-- CreateIndex
CREATE INDEX "Report_status_id_idx" ON "Report"("status", "id");

-- CreateIndex
CREATE INDEX "Report_kind_id_idx" ON "Report"("kind", "id");

-- CreateIndex
CREATE INDEX "Report_kind_targetId_idx" ON "Report"("kind", "targetId");

-- CreateIndex
CREATE INDEX "Report_reporterId_id_idx" ON "Report"("reporterId", "id");

-- CreateIndex
CREATE INDEX "ReportEntry_reportId_id_idx" ON "ReportEntry"("reportId", "id");

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_reporterId_fkey" FOREIGN KEY ("reporterId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportEntry" ADD CONSTRAINT "ReportEntry_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "Report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportEntry" ADD CONSTRAINT "ReportEntry_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
