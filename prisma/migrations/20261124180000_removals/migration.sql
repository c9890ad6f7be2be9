-- CreateEnum
CREATE TYPE "RemovalKind" AS ENUM ('hidden', 'deleted');

-- CreateTable
CREATE TABLE "Removal" (
    "id" SERIAL NOT NULL,
    "kind" "RemovalKind" NOT NULL,
    "postId" INTEGER,
    "commentId" INTEGER,
    "memberId" INTEGER NOT NULL,
    "rule" "ReportReason" NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Removal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Removal_postId_key" ON "Removal"("postId");

-- CreateIndex
CREATE UNIQUE INDEX "Removal_commentId_key" ON "Removal"("commentId");

-- CreateIndex
CREATE INDEX "Removal_memberId_id_idx" ON "Removal"("memberId", "id");

-- CreateIndex
CREATE INDEX "Removal_kind_createdAt_idx" ON "Removal"("kind", "createdAt");

-- CreateIndex
CREATE INDEX "Removal_kind_id_idx" ON "Removal"("kind", "id");

-- AddForeignKey
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Removal" ADD CONSTRAINT "Removal_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
