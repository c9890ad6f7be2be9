-- CreateIndex
CREATE INDEX "User_name_part_idx" ON "User" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "User_role_id_idx" ON "User"("role", "id");

-- CreateIndex
CREATE INDEX "User_blockedUntil_idx" ON "User"("blockedUntil");

-- CreateIndex
CREATE INDEX "User_createdAt_idx" ON "User"("createdAt");
