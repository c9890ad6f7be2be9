-- CreateEnum
CREATE TYPE "FollowKind" AS ENUM ('post', 'topic', 'category', 'tag', 'company', 'person');

-- CreateEnum
CREATE TYPE "FollowLevel" AS ENUM ('all', 'mentions', 'muted');

-- CreateEnum
CREATE TYPE "NotificationGroup" AS ENUM ('replies', 'mentions', 'own_posts', 'reactions', 'followed_posts', 'followed_comments', 'property', 'requests', 'account');

-- CreateEnum
CREATE TYPE "DigestRhythm" AS ENUM ('off', 'daily', 'weekly');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "NotificationKind" ADD VALUE 'reply';
ALTER TYPE "NotificationKind" ADD VALUE 'quote';
ALTER TYPE "NotificationKind" ADD VALUE 'mention';
ALTER TYPE "NotificationKind" ADD VALUE 'post_comment';
ALTER TYPE "NotificationKind" ADD VALUE 'post_reaction';
ALTER TYPE "NotificationKind" ADD VALUE 'comment_reaction';
ALTER TYPE "NotificationKind" ADD VALUE 'new_post';
ALTER TYPE "NotificationKind" ADD VALUE 'followed_comment';
ALTER TYPE "NotificationKind" ADD VALUE 'sanction';
ALTER TYPE "NotificationKind" ADD VALUE 'reminder';
ALTER TYPE "NotificationKind" ADD VALUE 'system';

-- DropForeignKey
ALTER TABLE "CompanySubscription" DROP CONSTRAINT "CompanySubscription_companyId_fkey";

-- DropForeignKey
ALTER TABLE "CompanySubscription" DROP CONSTRAINT "CompanySubscription_userId_fkey";

-- DropForeignKey
ALTER TABLE "TopicSubscription" DROP CONSTRAINT "TopicSubscription_topicId_fkey";

-- DropForeignKey
ALTER TABLE "TopicSubscription" DROP CONSTRAINT "TopicSubscription_userId_fkey";

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "actorIds" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "commentIds" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "isShown" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "mailDueAt" TIMESTAMP(3),
ADD COLUMN     "mailedAt" TIMESTAMP(3),
ADD COLUMN     "mails" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "postId" INTEGER;

-- CreateTable
CREATE TABLE "Follow" (
    "userId" INTEGER NOT NULL,
    "kind" "FollowKind" NOT NULL,
    "targetId" INTEGER NOT NULL,
    "level" "FollowLevel" NOT NULL DEFAULT 'all',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Follow_pkey" PRIMARY KEY ("userId","kind","targetId")
);

-- Subscriptions become follows.
INSERT INTO "Follow" ("userId", kind, "targetId", "createdAt")
SELECT "userId", 'topic'::"FollowKind", "topicId", "createdAt" FROM "TopicSubscription"
UNION ALL
SELECT "userId", 'company', "companyId", "createdAt" FROM "CompanySubscription";

-- DropTable
DROP TABLE "CompanySubscription";

-- DropTable
DROP TABLE "TopicSubscription";

-- CreateTable
CREATE TABLE "Ignore" (
    "userId" INTEGER NOT NULL,
    "ignoredId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Ignore_pkey" PRIMARY KEY ("userId","ignoredId")
);

-- CreateTable
CREATE TABLE "NotificationChoice" (
    "userId" INTEGER NOT NULL,
    "group" "NotificationGroup" NOT NULL,
    "site" BOOLEAN NOT NULL,
    "mail" BOOLEAN NOT NULL,
    "push" BOOLEAN NOT NULL,

    CONSTRAINT "NotificationChoice_pkey" PRIMARY KEY ("userId","group")
);

-- CreateTable
CREATE TABLE "NotificationSettings" (
    "userId" INTEGER NOT NULL,
    "followOwn" BOOLEAN NOT NULL DEFAULT true,
    "digest" "DigestRhythm" NOT NULL DEFAULT 'weekly',
    "quietFrom" INTEGER,
    "quietTo" INTEGER,
    "timeZone" TEXT NOT NULL DEFAULT 'Europe/Berlin',
    "digestAt" TIMESTAMP(3),
    "stopToken" TEXT NOT NULL,

    CONSTRAINT "NotificationSettings_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE INDEX "Follow_kind_targetId_level_idx" ON "Follow"("kind", "targetId", "level");

-- CreateIndex
CREATE INDEX "Ignore_ignoredId_idx" ON "Ignore"("ignoredId");

-- CreateIndex
CREATE UNIQUE INDEX "NotificationSettings_stopToken_key" ON "NotificationSettings"("stopToken");

-- CreateIndex
CREATE INDEX "NotificationSettings_digest_digestAt_idx" ON "NotificationSettings"("digest", "digestAt");

-- CreateIndex
CREATE INDEX "Notification_postId_idx" ON "Notification"("postId");

-- CreateIndex
CREATE INDEX "Notification_mailDueAt_idx" ON "Notification"("mailDueAt");

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ignore" ADD CONSTRAINT "Ignore_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ignore" ADD CONSTRAINT "Ignore_ignoredId_fkey" FOREIGN KEY ("ignoredId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NotificationChoice" ADD CONSTRAINT "NotificationChoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NotificationSettings" ADD CONSTRAINT "NotificationSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One unread row per subject: of several, which only simultaneous writes could make, the latest stays unread.
UPDATE "Notification" n SET "readAt" = n."createdAt"
 WHERE n."readAt" IS NULL AND EXISTS (
   SELECT 1 FROM "Notification" o
    WHERE o."userId" = n."userId" AND o.kind = n.kind AND o."targetId" = n."targetId"
      AND o."readAt" IS NULL AND o.id > n.id);
CREATE UNIQUE INDEX "Notification_unread" ON "Notification" ("userId", kind, "targetId") WHERE "readAt" IS NULL;
