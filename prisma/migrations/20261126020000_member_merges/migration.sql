-- CreateTable
CREATE TABLE "MemberMerge" (
    "fromId" INTEGER NOT NULL,
    "intoId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MemberMerge_pkey" PRIMARY KEY ("fromId")
);

-- CreateIndex
CREATE INDEX "MemberMerge_intoId_idx" ON "MemberMerge"("intoId");

-- AddForeignKey
ALTER TABLE "MemberMerge" ADD CONSTRAINT "MemberMerge_intoId_fkey" FOREIGN KEY ("intoId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
