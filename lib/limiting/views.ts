import type { Prisma } from '@/prisma/generated/client'
import type { LimitSetting } from './schema'

export const overrideSelect = {
  name: true,
  points: true,
  duration: true,
  version: true,
  updatedAt: true,
} satisfies Prisma.LimitOverrideSelect
type Row = Prisma.LimitOverrideGetPayload<{ select: typeof overrideSelect }>

export const presentLimit = (
  name: string,
  byDefault: LimitSetting['default'],
  row?: Row | undefined,
): LimitSetting => ({
  name,
  points: row?.points ?? byDefault.points,
  duration: row?.duration ?? byDefault.duration,
  default: byDefault,
  version: row?.version ?? 0,
  updatedAt: row?.updatedAt.toISOString() ?? null,
})
