-- CreateTable
CREATE TABLE "ObjectCall" (
    "objectId" INTEGER NOT NULL,
    "hour" TIMESTAMP(3) NOT NULL,
    "calls" INTEGER NOT NULL,
    "visitors" TEXT[],

    CONSTRAINT "ObjectCall_pkey" PRIMARY KEY ("objectId","hour")
);

-- CreateIndex
CREATE INDEX "ObjectCall_hour_idx" ON "ObjectCall"("hour");

-- Other objects of a seller who is no company here are found by the phone of the offer.
CREATE INDEX property_sellers ON "Property" ("sellerPhone", id DESC)
  WHERE status = 'active' AND "sellerPhone" <> '';
