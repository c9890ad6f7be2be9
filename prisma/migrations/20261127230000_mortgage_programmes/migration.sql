-- CreateEnum
CREATE TYPE "MortgageBorrower" AS ENUM ('everybody', 'families', 'young', 'first_home', 'it');

-- CreateTable
CREATE TABLE "MortgageProgramme" (
    "id" SERIAL NOT NULL,
    "country" TEXT NOT NULL,
    "currency" "Currency" NOT NULL,
    "name" TEXT NOT NULL,
    "bank" TEXT NOT NULL DEFAULT '',
    "rate" DOUBLE PRECISION NOT NULL,
    "minDown" DOUBLE PRECISION NOT NULL,
    "maxYears" INTEGER NOT NULL,
    "maxLoan" BIGINT,
    "borrower" "MortgageBorrower" NOT NULL DEFAULT 'everybody',
    "validUntil" DATE,
    "source" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "isShown" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MortgageProgramme_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MortgageProgramme_country_position_id_idx" ON "MortgageProgramme"("country", "position", "id");
