-- CreateTable
CREATE TABLE "QueuedMail" (
    "id" SERIAL NOT NULL,
    "sealed" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dueAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "QueuedMail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "QueuedMail_dueAt_idx" ON "QueuedMail"("dueAt");
