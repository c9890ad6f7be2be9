import { trustLimits } from '@/lib/quotas'
import type { Trust } from '../schema'

type Deeds = { createdAt: Date; written: number; reactions: number }

/**
 * How far a member is known, by what they did (docs/decisions/048): `new` in the first days or with few texts and
 * comments, `regular` after long enough with many of both and enough likes, `member` between.
 */
export function trustOf({ createdAt, written, reactions }: Deeds, now: Date): Trust {
  const ageMs = now.getTime() - createdAt.getTime()
  const { newcomer, regular } = trustLimits
  if (ageMs < newcomer.ms || written < newcomer.written) return 'new'
  const isRegular =
    ageMs >= regular.ms && written >= regular.written && reactions >= regular.reactions
  return isRegular ? 'regular' : 'member'
}
