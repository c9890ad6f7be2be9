-- Which changes of a price those who keep the property have been told of.
ALTER TABLE "PriceEvent" ADD COLUMN "told" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "PriceEvent_untold" ON "PriceEvent" (id) WHERE NOT told;
-- What came to the catalogue last, for alerts of saved searches.
CREATE INDEX "Property_came" ON "Property" ("createdAt" DESC, id DESC) WHERE status = 'active';
CREATE INDEX "Complex_came" ON "Complex" ("createdAt" DESC, id DESC) WHERE status = 'active';
