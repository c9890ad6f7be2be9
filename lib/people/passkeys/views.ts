import 'server-only'
import type { Prisma } from '@/prisma/generated/client'
import type { Passkey } from './schema'

export const passkeySelect = {
  id: true,
  name: true,
  createdAt: true,
  lastUsedAt: true,
} satisfies Prisma.PasskeySelect

export function presentPasskey(
  row: Prisma.PasskeyGetPayload<{ select: typeof passkeySelect }>,
): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}
