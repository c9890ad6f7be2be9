-- CreateIndex
CREATE INDEX "CallbackRequest_subject_subjectId_idx" ON "CallbackRequest"("subject", "subjectId");

-- CreateIndex
CREATE INDEX "Favorite_kind_targetId_idx" ON "Favorite"("kind", "targetId");

-- CreateIndex
CREATE INDEX "SaleEvent_told_id_idx" ON "SaleEvent"("told", "id");
