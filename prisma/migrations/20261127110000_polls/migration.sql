-- CreateTable
CREATE TABLE "Poll" (
    "id" SERIAL NOT NULL,
    "key" UUID NOT NULL,
    "postId" INTEGER,
    "commentId" INTEGER,
    "question" TEXT NOT NULL,
    "options" TEXT[],
    "isMultiple" BOOLEAN NOT NULL,
    "isSecret" BOOLEAN NOT NULL,
    "endsAt" TIMESTAMP(3),
    "counts" INTEGER[],
    "voterCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Poll_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PollVote" (
    "pollId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "option" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PollVote_pkey" PRIMARY KEY ("pollId","userId","option")
);

-- CreateIndex
CREATE UNIQUE INDEX "Poll_key_key" ON "Poll"("key");

-- CreateIndex
CREATE INDEX "Poll_postId_idx" ON "Poll"("postId");

-- CreateIndex
CREATE INDEX "Poll_commentId_idx" ON "Poll"("commentId");

-- CreateIndex
CREATE INDEX "PollVote_pollId_option_createdAt_userId_idx" ON "PollVote"("pollId", "option", "createdAt", "userId");

-- CreateIndex
CREATE INDEX "PollVote_userId_idx" ON "PollVote"("userId");

-- AddForeignKey
ALTER TABLE "Poll" ADD CONSTRAINT "Poll_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Poll" ADD CONSTRAINT "Poll_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PollVote" ADD CONSTRAINT "PollVote_pollId_fkey" FOREIGN KEY ("pollId") REFERENCES "Poll"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PollVote" ADD CONSTRAINT "PollVote_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
