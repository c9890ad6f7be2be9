-- CreateTable
CREATE TABLE "ReadUntil" (
    "userId" INTEGER NOT NULL,
    "categoryId" INTEGER NOT NULL DEFAULT 0,
    "until" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ReadUntil_pkey" PRIMARY KEY ("userId","categoryId")
);

-- AddForeignKey
ALTER TABLE "ReadUntil" ADD CONSTRAINT "ReadUntil_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
