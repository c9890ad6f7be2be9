-- CreateTable
CREATE TABLE "LimitOverride" (
    "name" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "duration" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LimitOverride_pkey" PRIMARY KEY ("name")
);
