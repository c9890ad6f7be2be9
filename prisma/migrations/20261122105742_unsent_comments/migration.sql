-- CreateTable
CREATE TABLE "UnsentComment" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "postId" INTEGER NOT NULL,
    "commentId" INTEGER,
    "answers" INTEGER,
    "body" JSONB,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "savedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UnsentComment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "UnsentComment_userId_savedAt_idx" ON "UnsentComment"("userId", "savedAt");

-- CreateIndex
CREATE INDEX "UnsentComment_savedAt_idx" ON "UnsentComment"("savedAt");

-- CreateIndex
CREATE INDEX "UnsentComment_postId_idx" ON "UnsentComment"("postId");

-- CreateIndex
CREATE INDEX "UnsentComment_commentId_idx" ON "UnsentComment"("commentId");

-- CreateIndex
CREATE UNIQUE INDEX "UnsentComment_userId_postId_commentId_key" ON "UnsentComment"("userId", "postId", "commentId") NULLS NOT DISTINCT;

-- AddForeignKey
ALTER TABLE "UnsentComment" ADD CONSTRAINT "UnsentComment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UnsentComment" ADD CONSTRAINT "UnsentComment_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UnsentComment" ADD CONSTRAINT "UnsentComment_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
