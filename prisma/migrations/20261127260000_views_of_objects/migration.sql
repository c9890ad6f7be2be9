-- Views of properties and complexes by the hour, and who was counted in the current one.
CREATE TABLE "ObjectVisit" (
    "objectId" INTEGER NOT NULL,
    "visitor" TEXT NOT NULL,
    "hour" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ObjectVisit_pkey" PRIMARY KEY ("objectId","visitor","hour")
);

-- CreateTable
CREATE TABLE "ObjectHour" (
    "objectId" INTEGER NOT NULL,
    "hour" TIMESTAMP(3) NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "ObjectHour_pkey" PRIMARY KEY ("objectId","hour")
);

-- CreateIndex
CREATE INDEX "ObjectVisit_hour_idx" ON "ObjectVisit"("hour");

-- CreateIndex
CREATE INDEX "ObjectHour_hour_idx" ON "ObjectHour"("hour");
