-- Listings that a company has not published, apart from those that readers see.
CREATE TABLE "ListingDraft" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "savedById" INTEGER,
    "savedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ListingDraft_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "ListingDraftImage" (
    "draftId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "uploadId" TEXT NOT NULL,
    "kind" "ObjectImageKind" NOT NULL DEFAULT 'photo',

    CONSTRAINT "ListingDraftImage_pkey" PRIMARY KEY ("draftId", "position")
);
CREATE INDEX "ListingDraft_companyId_savedAt_id_idx" ON "ListingDraft"("companyId", "savedAt" DESC, "id" DESC);
CREATE INDEX "ListingDraft_savedById_idx" ON "ListingDraft"("savedById");
CREATE INDEX "ListingDraftImage_uploadId_idx" ON "ListingDraftImage"("uploadId");
ALTER TABLE "ListingDraft" ADD CONSTRAINT "ListingDraft_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ListingDraft" ADD CONSTRAINT "ListingDraft_savedById_fkey" FOREIGN KEY ("savedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "ListingDraftImage" ADD CONSTRAINT "ListingDraftImage_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "ListingDraft"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ListingDraftImage" ADD CONSTRAINT "ListingDraftImage_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "Upload"("id") ON DELETE CASCADE ON UPDATE CASCADE;
