-- AlterTable
ALTER TABLE "User" ADD COLUMN     "guessToldAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Token" ADD COLUMN     "expiresAt" TIMESTAMP(3);

-- Tokens that were made to last for ever get the usual thirty days, counted from now, so that nothing stops at once.
UPDATE "Token" SET "expiresAt" = now() AT TIME ZONE 'utc' + interval '30 days';

-- AlterTable
ALTER TABLE "Token" ALTER COLUMN "expiresAt" SET NOT NULL;
