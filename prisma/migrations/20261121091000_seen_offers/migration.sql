-- Every run marks every offer it sees: without an index on the mark, and with room in the page, that
-- rewrites the row alone and none of its indexes.
DROP INDEX "Property_sourceId_seenRunId_idx";
ALTER TABLE "Property" SET (fillfactor = 85);
