-- CreateEnum
CREATE TYPE "Theme" AS ENUM ('system', 'light', 'dark');

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "currency" "Currency",
ADD COLUMN     "theme" "Theme";
