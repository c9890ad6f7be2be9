-- The pictures that wait to be fetched are few among all there are.
CREATE INDEX "ObjectImage_waiting" ON "ObjectImage" ("nextTryAt", id)
  WHERE "uploadId" IS NULL AND "nextTryAt" IS NOT NULL;
