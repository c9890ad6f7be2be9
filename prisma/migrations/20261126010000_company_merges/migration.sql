-- CreateTable
CREATE TABLE "CompanyMerge" (
    "fromId" INTEGER NOT NULL,
    "intoId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CompanyMerge_pkey" PRIMARY KEY ("fromId")
);

-- CreateIndex
CREATE INDEX "CompanyMerge_intoId_idx" ON "CompanyMerge"("intoId");

-- AddForeignKey
ALTER TABLE "CompanyMerge" ADD CONSTRAINT "CompanyMerge_intoId_fkey" FOREIGN KEY ("intoId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;
