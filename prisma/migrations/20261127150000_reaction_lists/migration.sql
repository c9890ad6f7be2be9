-- CreateIndex
CREATE INDEX "CommentReaction_commentId_createdAt_userId_idx" ON "CommentReaction"("commentId", "createdAt", "userId");

-- CreateIndex
CREATE INDEX "PostReaction_postId_createdAt_userId_idx" ON "PostReaction"("postId", "createdAt", "userId");
