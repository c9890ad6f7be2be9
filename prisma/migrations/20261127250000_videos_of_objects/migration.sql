-- Videos and virtual tours of objects.
ALTER TABLE "Complex" ADD COLUMN "video" TEXT NOT NULL DEFAULT '', ADD COLUMN "tour" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Property" ADD COLUMN "video" TEXT NOT NULL DEFAULT '', ADD COLUMN "tour" TEXT NOT NULL DEFAULT '';
