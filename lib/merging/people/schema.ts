import * as z from 'zod'
import { refusal } from '@/lib/platform/errors'
import { rowId } from '@/lib/platform/http/wire'
import { multiLine } from '@/lib/platform/text'
import { memberLimits } from '@/lib/quotas'

/** One of the two is blocked, or leaves: that is decided first. */
export const MERGE_HINDERED = refusal('merge_hindered', 409)

/** `into`: the account that is kept. */
export const memberMerge = z.object({
  into: rowId,
  reason: multiLine(memberLimits.reason).min(1, 'required'),
})
export type MemberMerge = z.output<typeof memberMerge>
export const mergedMember = z.object({ id: rowId })
export type MergedMember = z.output<typeof mergedMember>
