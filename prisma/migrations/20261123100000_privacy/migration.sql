-- AlterTable
ALTER TABLE "User" ADD COLUMN     "showFavorites" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "showOnline" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "showSubscriptions" BOOLEAN NOT NULL DEFAULT false;
