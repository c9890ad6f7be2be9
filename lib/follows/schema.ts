import * as z from 'zod'
import { refusal } from '@/lib/platform/errors'
import { singleLine } from '@/lib/platform/text'
import { FollowLevel } from '@/prisma/generated/enums'

export const FOLLOW_SELF = refusal('follow_self', 409)
export const IGNORE_SELF = refusal('ignore_self', 409)

/** Everything new, replies and mentions alone, or nothing. */
export const followLevel = z.enum(FollowLevel)

export const followDraft = z.object({ level: followLevel.default('all') })
export type FollowDraft = z.output<typeof followDraft>
export const tagParam = z.object({ slug: singleLine(60) })

/** The answer to following or unfollowing: new state and count. Who muted a thing is no subscriber. */
export const subscription = z.object({
  subscribed: z.boolean(),
  subscribers: z.number(),
  /** Null when nothing is chosen. */
  level: followLevel.nullable(),
})
export type Subscription = z.output<typeof subscription>

/** Is the person ignored now? */
export const ignoring = z.object({ ignored: z.boolean() })
export type Ignoring = z.output<typeof ignoring>
