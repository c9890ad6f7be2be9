-- CreateTable
CREATE TABLE "YandexLink" (
    "userId" INTEGER NOT NULL,
    "yandexId" TEXT NOT NULL,
    "login" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "YandexLink_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "YandexVisit" (
    "id" SERIAL NOT NULL,
    "askerHash" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "verifier" TEXT NOT NULL,
    "userId" INTEGER,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "YandexVisit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "YandexLink_yandexId_key" ON "YandexLink"("yandexId");

-- CreateIndex
CREATE UNIQUE INDEX "YandexVisit_askerHash_key" ON "YandexVisit"("askerHash");

-- CreateIndex
CREATE INDEX "YandexVisit_userId_idx" ON "YandexVisit"("userId");

-- CreateIndex
CREATE INDEX "YandexVisit_expiresAt_idx" ON "YandexVisit"("expiresAt");

-- AddForeignKey
ALTER TABLE "YandexLink" ADD CONSTRAINT "YandexLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "YandexVisit" ADD CONSTRAINT "YandexVisit_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
