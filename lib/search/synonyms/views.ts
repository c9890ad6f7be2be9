import 'server-only'
import type { Prisma } from '@/prisma/generated/client'
import { type SynonymGroup, synonymWords } from './schema'

export const synonymSelect = {
  id: true,
  words: true,
  version: true,
  updatedAt: true,
} satisfies Prisma.SynonymGroupSelect

export const presentSynonyms = ({
  updatedAt,
  words,
  ...row
}: Prisma.SynonymGroupGetPayload<{ select: typeof synonymSelect }>): SynonymGroup => ({
  ...row,
  words: synonymWords.parse(words),
  updatedAt: updatedAt.toISOString(),
})
