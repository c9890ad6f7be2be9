-- AlterTable
ALTER TABLE "CallbackRequest" ADD COLUMN     "repeatOfId" INTEGER;

-- CreateIndex
CREATE INDEX "CallbackRequest_repeatOfId_id_idx" ON "CallbackRequest"("repeatOfId", "id");

-- AddForeignKey
ALTER TABLE "CallbackRequest" ADD CONSTRAINT "CallbackRequest_repeatOfId_fkey" FOREIGN KEY ("repeatOfId") REFERENCES "CallbackRequest"("id") ON DELETE SET NULL ON UPDATE CASCADE;
