-- AlterTable
ALTER TABLE "User" ADD COLUMN     "contentLanguages" "Language"[] DEFAULT ARRAY[]::"Language"[],
ADD COLUMN     "shortcuts" BOOLEAN NOT NULL DEFAULT true;
