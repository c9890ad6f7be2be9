-- CreateEnum
CREATE TYPE "CoAuthorState" AS ENUM ('invited', 'accepted', 'declined', 'left', 'withdrawn');

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'co_author_invitation';
ALTER TYPE "NotificationKind" ADD VALUE 'co_author_answer';

-- DropIndex
DROP INDEX "PostCoAuthor_userId_postId_idx";

-- AlterTable
ALTER TABLE "PostCoAuthor" ADD COLUMN     "answeredAt" TIMESTAMP(3),
ADD COLUMN     "invitations" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "invitedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "state" "CoAuthorState" NOT NULL DEFAULT 'invited';

-- CreateIndex
CREATE INDEX "PostCoAuthor_userId_state_invitedAt_idx" ON "PostCoAuthor"("userId", "state", "invitedAt");

-- Who was named before invitations existed was shown as an author; they stay so.
UPDATE "PostCoAuthor" SET "state" = 'accepted', "answeredAt" = CURRENT_TIMESTAMP;
