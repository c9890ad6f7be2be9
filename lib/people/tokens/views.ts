import 'server-only'
import type { Prisma } from '@/prisma/generated/client'
import type { Token } from './schema'

export const tokenSelect = {
  id: true,
  name: true,
  scope: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
} satisfies Prisma.TokenSelect

export function presentToken(row: Prisma.TokenGetPayload<{ select: typeof tokenSelect }>): Token {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}
