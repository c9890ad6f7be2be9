-- CreateEnum
CREATE TYPE "CompanyKind" AS ENUM ('developer', 'agency', 'bank', 'other');

-- CreateEnum
CREATE TYPE "CategoryWriters" AS ENUM ('everyone', 'companies', 'staff');

-- CreateEnum
CREATE TYPE "RatingPeriod" AS ENUM ('month', 'year', 'all');

-- CreateEnum
CREATE TYPE "RatingKind" AS ENUM ('author', 'company');

-- AlterEnum
ALTER TYPE "FavoriteKind" ADD VALUE 'company';

-- AlterTable
ALTER TABLE "Favorite" ADD COLUMN     "note" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "remindAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Category" ADD COLUMN     "writers" "CategoryWriters" NOT NULL DEFAULT 'everyone';

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "commentsOff" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "companyId" INTEGER,
ADD COLUMN     "coverId" TEXT,
ADD COLUMN     "endsAt" TIMESTAMP(3),
ADD COLUMN     "lead" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "link" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "place" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "points" DOUBLE PRECISION NOT NULL DEFAULT 0,
ADD COLUMN     "readingMinutes" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "scheduledAt" TIMESTAMP(3),
ADD COLUMN     "score" DOUBLE PRECISION NOT NULL DEFAULT 0,
ADD COLUMN     "scoreDue" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "startsAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "Company" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "CompanyKind" NOT NULL,
    "description" JSONB NOT NULL,
    "country" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "site" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "foundedYear" INTEGER,
    "logoId" TEXT,
    "verifiedAt" TIMESTAMP(3),
    "subscriberCount" INTEGER NOT NULL DEFAULT 0,
    "postCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CompanyMember" (
    "companyId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CompanyMember_pkey" PRIMARY KEY ("companyId","userId")
);

-- CreateTable
CREATE TABLE "CompanySubscription" (
    "companyId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CompanySubscription_pkey" PRIMARY KEY ("companyId","userId")
);

-- CreateTable
CREATE TABLE "JobRun" (
    "id" SERIAL NOT NULL,
    "task" TEXT NOT NULL,
    "startedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMP(3),
    "result" JSONB,
    "error" TEXT,

    CONSTRAINT "JobRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PostCoAuthor" (
    "postId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "PostCoAuthor_pkey" PRIMARY KEY ("postId","userId")
);

-- CreateTable
CREATE TABLE "Rating" (
    "period" "RatingPeriod" NOT NULL,
    "kind" "RatingKind" NOT NULL,
    "place" INTEGER NOT NULL,
    "targetId" INTEGER NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "previousPlace" INTEGER,
    "line" JSONB NOT NULL,
    "countedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Rating_pkey" PRIMARY KEY ("period","kind","place")
);

-- CreateIndex
CREATE UNIQUE INDEX "Company_slug_key" ON "Company"("slug");

-- CreateIndex
CREATE INDEX "Company_kind_subscriberCount_id_idx" ON "Company"("kind", "subscriberCount" DESC, "id");

-- CreateIndex
CREATE INDEX "Company_subscriberCount_id_idx" ON "Company"("subscriberCount" DESC, "id");

-- CreateIndex
CREATE INDEX "CompanyMember_userId_idx" ON "CompanyMember"("userId");

-- CreateIndex
CREATE INDEX "CompanySubscription_userId_createdAt_idx" ON "CompanySubscription"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "CompanySubscription_companyId_createdAt_idx" ON "CompanySubscription"("companyId", "createdAt");

-- CreateIndex
CREATE INDEX "JobRun_startedAt_id_idx" ON "JobRun"("startedAt", "id");

-- CreateIndex
CREATE INDEX "JobRun_task_id_idx" ON "JobRun"("task", "id");

-- CreateIndex
CREATE INDEX "PostCoAuthor_userId_postId_idx" ON "PostCoAuthor"("userId", "postId");

-- CreateIndex
CREATE INDEX "Rating_kind_targetId_idx" ON "Rating"("kind", "targetId");

-- CreateIndex
CREATE INDEX "Favorite_remindAt_idx" ON "Favorite"("remindAt");

-- CreateIndex
CREATE INDEX "Post_companyId_status_publishedAt_id_idx" ON "Post"("companyId", "status", "publishedAt", "id");

-- CreateIndex
CREATE INDEX "Post_companyId_status_views_id_idx" ON "Post"("companyId", "status", "views", "id");

-- CreateIndex
CREATE INDEX "Post_status_score_id_idx" ON "Post"("status", "score", "id");

-- CreateIndex
CREATE INDEX "Post_status_points_id_idx" ON "Post"("status", "points", "id");

-- CreateIndex
CREATE INDEX "Post_section_status_startsAt_id_idx" ON "Post"("section", "status", "startsAt", "id");

-- CreateIndex
CREATE INDEX "Post_status_scheduledAt_idx" ON "Post"("status", "scheduledAt");

-- AddForeignKey
ALTER TABLE "Company" ADD CONSTRAINT "Company_logoId_fkey" FOREIGN KEY ("logoId") REFERENCES "Upload"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompanyMember" ADD CONSTRAINT "CompanyMember_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompanyMember" ADD CONSTRAINT "CompanyMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompanySubscription" ADD CONSTRAINT "CompanySubscription_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompanySubscription" ADD CONSTRAINT "CompanySubscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_coverId_fkey" FOREIGN KEY ("coverId") REFERENCES "Upload"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostCoAuthor" ADD CONSTRAINT "PostCoAuthor_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostCoAuthor" ADD CONSTRAINT "PostCoAuthor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Says which scores a job has to count anew, whoever moved a counter.
CREATE FUNCTION post_score_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."scoreDue" := true;
  RETURN NEW;
END $$;

CREATE TRIGGER post_score_due BEFORE UPDATE OF "reactionCount", "commenterCount", "favoriteCount", "views", "publishedAt"
  ON "Post" FOR EACH ROW
  WHEN ((OLD."reactionCount", OLD."commenterCount", OLD."favoriteCount", OLD."views", OLD."publishedAt")
    IS DISTINCT FROM (NEW."reactionCount", NEW."commenterCount", NEW."favoriteCount", NEW."views", NEW."publishedAt"))
  EXECUTE FUNCTION post_score_due();

CREATE INDEX "Post_scoreDue" ON "Post" (id) WHERE "scoreDue";
