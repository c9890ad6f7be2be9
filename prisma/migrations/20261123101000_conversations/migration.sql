-- CreateEnum
CREATE TYPE "MessagesFrom" AS ENUM ('everyone', 'followed', 'nobody');

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'message';

-- AlterEnum
ALTER TYPE "NotificationGroup" ADD VALUE 'messages';

-- AlterEnum
ALTER TYPE "ReportKind" ADD VALUE 'message';

-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "words" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "messagesFrom" "MessagesFrom" NOT NULL DEFAULT 'everyone';

-- CreateTable
CREATE TABLE "Conversation" (
    "id" SERIAL NOT NULL,
    "firstId" INTEGER NOT NULL,
    "secondId" INTEGER NOT NULL,
    "starterId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Conversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ConversationSide" (
    "conversationId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "peerId" INTEGER NOT NULL,
    "readId" INTEGER NOT NULL DEFAULT 0,
    "hiddenId" INTEGER NOT NULL DEFAULT 0,
    "lastId" INTEGER NOT NULL DEFAULT 0,
    "mutedAt" TIMESTAMP(3),

    CONSTRAINT "ConversationSide_pkey" PRIMARY KEY ("conversationId","userId")
);

-- CreateTable
CREATE TABLE "Message" (
    "id" SERIAL NOT NULL,
    "conversationId" INTEGER NOT NULL,
    "authorId" INTEGER NOT NULL,
    "body" JSONB,
    "language" "Language" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" TIMESTAMP(3),

    CONSTRAINT "Message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UnsentMessage" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "peerId" INTEGER NOT NULL,
    "messageId" INTEGER,
    "body" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "savedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UnsentMessage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Conversation_secondId_idx" ON "Conversation"("secondId");

-- CreateIndex
CREATE INDEX "Conversation_starterId_createdAt_idx" ON "Conversation"("starterId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Conversation_firstId_secondId_key" ON "Conversation"("firstId", "secondId");

-- CreateIndex
CREATE INDEX "ConversationSide_userId_lastId_idx" ON "ConversationSide"("userId", "lastId" DESC);

-- CreateIndex
CREATE INDEX "ConversationSide_peerId_idx" ON "ConversationSide"("peerId");

-- CreateIndex
CREATE INDEX "Message_conversationId_id_idx" ON "Message"("conversationId", "id");

-- CreateIndex
CREATE INDEX "Message_authorId_id_idx" ON "Message"("authorId", "id");

-- CreateIndex
CREATE INDEX "UnsentMessage_userId_savedAt_idx" ON "UnsentMessage"("userId", "savedAt");

-- CreateIndex
CREATE INDEX "UnsentMessage_savedAt_idx" ON "UnsentMessage"("savedAt");

-- CreateIndex
CREATE INDEX "UnsentMessage_peerId_idx" ON "UnsentMessage"("peerId");

-- CreateIndex
CREATE INDEX "UnsentMessage_messageId_idx" ON "UnsentMessage"("messageId");

-- CreateIndex
CREATE UNIQUE INDEX "UnsentMessage_userId_peerId_messageId_key" ON "UnsentMessage"("userId", "peerId", "messageId") NULLS NOT DISTINCT;

-- AddForeignKey
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_firstId_fkey" FOREIGN KEY ("firstId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_secondId_fkey" FOREIGN KEY ("secondId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_starterId_fkey" FOREIGN KEY ("starterId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConversationSide" ADD CONSTRAINT "ConversationSide_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConversationSide" ADD CONSTRAINT "ConversationSide_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConversationSide" ADD CONSTRAINT "ConversationSide_peerId_fkey" FOREIGN KEY ("peerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UnsentMessage" ADD CONSTRAINT "UnsentMessage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UnsentMessage" ADD CONSTRAINT "UnsentMessage_peerId_fkey" FOREIGN KEY ("peerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UnsentMessage" ADD CONSTRAINT "UnsentMessage_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One row for each pair.
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_pair_check" CHECK ("firstId" < "secondId");
