import 'server-only'
import type { Prisma } from '@/prisma/generated/client'
import type { SavedSearch } from './schema'

export const savedSearchSelect = {
  id: true,
  name: true,
  query: true,
  alerts: true,
  toldUntil: true,
  createdAt: true,
} satisfies Prisma.SavedSearchSelect
export type SavedSearchRow = Prisma.SavedSearchGetPayload<{ select: typeof savedSearchSelect }>

export const presentSavedSearch = (
  { toldUntil: _, createdAt, ...row }: SavedSearchRow,
  counts: { total: number; fresh: number },
): SavedSearch => ({ ...row, ...counts, createdAt: createdAt.toISOString() })
