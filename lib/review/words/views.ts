import 'server-only'
import type { Prisma } from '@/prisma/generated/client'
import type { WatchedWord } from './schema'

export const wordSelect = {
  id: true,
  kind: true,
  text: true,
  effect: true,
  rule: true,
  version: true,
  updatedAt: true,
} satisfies Prisma.WatchedWordSelect
type Row = Prisma.WatchedWordGetPayload<{ select: typeof wordSelect }>

export const presentWord = ({ updatedAt, ...row }: Row): WatchedWord => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
})
