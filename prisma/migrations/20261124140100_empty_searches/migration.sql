-- CreateTable
CREATE TABLE "EmptySearch" (
    "day" DATE NOT NULL,
    "language" "Language" NOT NULL,
    "text" TEXT NOT NULL,
    "searchers" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "EmptySearch_pkey" PRIMARY KEY ("day","language","text")
);
