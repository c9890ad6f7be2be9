-- CreateEnum
CREATE TYPE "CallbackSubject" AS ENUM ('sale', 'property', 'complex', 'company', 'consultation');

-- CreateEnum
CREATE TYPE "CallbackStatus" AS ENUM ('new', 'inWork', 'called', 'closed');

-- CreateEnum
CREATE TYPE "CallbackEvent" AS ENUM ('requested', 'repeated', 'taken', 'returned', 'assigned', 'called', 'closed', 'reopened', 'noted', 'erased');

-- CreateTable
CREATE TABLE "CallbackRequest" (
    "id" SERIAL NOT NULL,
    "subject" "CallbackSubject" NOT NULL,
    "subjectId" INTEGER,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "email" TEXT,
    "comment" TEXT NOT NULL DEFAULT '',
    "consentVersion" TEXT NOT NULL,
    "consentAt" TIMESTAMP(3) NOT NULL,
    "status" "CallbackStatus" NOT NULL DEFAULT 'new',
    "assigneeId" INTEGER,
    "userId" INTEGER,
    "language" "Language" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "erasedAt" TIMESTAMP(3),

    CONSTRAINT "CallbackRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CallbackEntry" (
    "id" SERIAL NOT NULL,
    "requestId" INTEGER NOT NULL,
    "actorId" INTEGER,
    "event" "CallbackEvent" NOT NULL,
    "assigneeId" INTEGER,
    "note" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CallbackEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CallbackRequest_status_id_idx" ON "CallbackRequest"("status", "id");

-- CreateIndex
CREATE INDEX "CallbackRequest_subject_id_idx" ON "CallbackRequest"("subject", "id");

-- CreateIndex
CREATE INDEX "CallbackRequest_assigneeId_id_idx" ON "CallbackRequest"("assigneeId", "id");

-- CreateIndex
CREATE INDEX "CallbackRequest_userId_id_idx" ON "CallbackRequest"("userId", "id");

-- CreateIndex
CREATE INDEX "CallbackRequest_phone_createdAt_idx" ON "CallbackRequest"("phone", "createdAt");

-- CreateIndex
CREATE INDEX "CallbackRequest_erasedAt_createdAt_idx" ON "CallbackRequest"("erasedAt", "createdAt");

-- CreateIndex
CREATE INDEX "CallbackEntry_requestId_id_idx" ON "CallbackEntry"("requestId", "id");

-- AddForeignKey
ALTER TABLE "CallbackRequest" ADD CONSTRAINT "CallbackRequest_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallbackRequest" ADD CONSTRAINT "CallbackRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallbackEntry" ADD CONSTRAINT "CallbackEntry_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "CallbackRequest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallbackEntry" ADD CONSTRAINT "CallbackEntry_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallbackEntry" ADD CONSTRAINT "CallbackEntry_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The inbox is searched by parts of names and numbers.
CREATE INDEX "CallbackRequest_name_trgm" ON "CallbackRequest" USING gin ("name" gin_trgm_ops);
CREATE INDEX "CallbackRequest_phone_trgm" ON "CallbackRequest" USING gin ("phone" gin_trgm_ops);
