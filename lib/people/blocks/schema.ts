import * as z from 'zod'
import { moment } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'

/** The end of a block that has none; nobody waits for it. */
export const FOR_GOOD = new Date('2999-12-31T00:00:00Z')

/** A block in force: until when, null for good, and why. */
export const block = z.object({ until: moment.nullable(), reason: shownText })
export type Block = z.output<typeof block>

type Row = { blockedUntil: Date | null; blockedReason: string | null }

/** The block of an account; null when there is none, or it is over. */
export function blockOf({ blockedUntil, blockedReason }: Row, now = new Date()): Block | null {
  if (!blockedUntil || blockedUntil <= now) return null
  const until = blockedUntil < FOR_GOOD ? blockedUntil.toISOString() : null
  return { until, reason: blockedReason ?? '' }
}
