-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'poll_ended';

-- AlterTable
ALTER TABLE "Poll" ADD COLUMN     "endToldAt" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "Poll_endToldAt_endsAt_idx" ON "Poll"("endToldAt", "endsAt");

-- Of what has ended before, nobody hears now.
UPDATE "Poll" SET "endToldAt" = "endsAt" WHERE "endsAt" <= now() AT TIME ZONE 'utc';
