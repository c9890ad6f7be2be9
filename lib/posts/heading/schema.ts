import * as z from 'zod'
import { integer, rowId } from '@/lib/platform/http/wire'
import { multiLine, shownText, singleLine } from '@/lib/platform/text'
import { postLimits, threadLimits } from '@/lib/quotas'
import { tagName } from '../drafts/schema'

/** Why the staff arranges what somebody wrote: whoever wrote it is told. */
export const arrangementReason = multiLine(threadLimits.reason)

/** What stands above a post, as the staff changes it; `version` is the one it was read at. */
export const headingEdit = z.object({
  title: singleLine(postLimits.title).min(5),
  tags: z.array(tagName).max(postLimits.tags, 'too_many_tags'),
  topicId: rowId.nullable(),
  reason: arrangementReason.min(1, 'required'),
  version: integer.positive(),
})
export type HeadingEdit = z.output<typeof headingEdit>

export const heading = z.object({
  id: rowId,
  version: z.number(),
  title: shownText,
  tags: z.array(shownText),
  topicId: rowId.nullable(),
})
export type Heading = z.output<typeof heading>
