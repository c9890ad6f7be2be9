-- AlterEnum
ALTER TYPE "ReportKind" ADD VALUE 'question';

-- AlterTable
ALTER TABLE "FeedSource" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Removal" ADD COLUMN     "questionId" INTEGER;

-- AlterTable
ALTER TABLE "Topic" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE UNIQUE INDEX "Removal_questionId_key" ON "Removal"("questionId");

-- AddForeignKey
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "ObjectQuestion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the staff has deleted before can be given back too; the thirty days for that begin only now.
INSERT INTO "Removal" ("kind", "questionId", "memberId", "rule", "createdAt")
SELECT DISTINCT ON (q.id) 'deleted'::"RemovalKind", q.id, q."authorId", COALESCE(a."rule", 'other'), now() at time zone 'utc'
  FROM "ObjectQuestion" q
  JOIN "AuditEntry" a ON a."kind" = 'question' AND a."action" = 'delete' AND a."targetId" = q.id
 WHERE q."deletedAt" IS NOT NULL AND a."memberId" = q."authorId"
 ORDER BY q.id, a.id DESC;
