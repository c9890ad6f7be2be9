import type { Trust } from '@/lib/profiles/schema'
import { reportWeightLimits } from '@/lib/quotas'

type Reporter = { trust: Trust; resolved: number; rejected: number }

/**
 * How much a report weighs, from 0 to 1, by who sends it (docs/decisions/060). Nothing of visitors and new members;
 * of others `min(1, 2·(resolved + p) / (resolved + rejected + 2·p))` over their decided reports, with p of
 * `reportWeightLimits.prior`: whole while at least half were right, less the more were rejected.
 */
export function weightOf({ trust, resolved, rejected }: Reporter): number {
  if (trust === 'new') return 0
  const { prior } = reportWeightLimits
  return Math.min(1, (2 * (resolved + prior)) / (resolved + rejected + 2 * prior))
}
