import 'server-only'
import type { Prisma } from '@/prisma/generated/client'

export const placeSelect = {
  targetId: true,
  place: true,
  score: true,
  previousPlace: true,
  line: true,
  countedAt: true,
} satisfies Prisma.RatingSelect

export const presentPlace = ({
  place,
  score,
  previousPlace,
  line,
}: Prisma.RatingGetPayload<{ select: typeof placeSelect }>) => ({
  place,
  score,
  previousPlace,
  line: line as number[],
})
