import * as z from 'zod'
import { refusal } from '@/lib/platform/errors'
import { language, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor } from '@/lib/platform/text'
import { isEmptyText, pollsOf, richText } from '@/lib/richtext/schema'

export const EDITED_LATE = refusal('edited_late', 409)

const body = richText
  .refine((doc) => !isEmptyText(doc as never), 'required')
  // Polls are asked of a discussion.
  .refine((doc) => pollsOf(doc).length === 0, 'too_many_polls')

export const messageDraft = z.object({ body, language })
export type MessageDraft = z.output<typeof messageDraft>
export const messageEdit = z.object({ body })
export type MessageEdit = z.output<typeof messageEdit>

export const message = z.object({
  id: rowId,
  conversationId: rowId,
  authorId: rowId,
  /** Null once deleted. */
  body: richText.nullable(),
  language,
  createdAt: moment,
  editedAt: moment.nullable(),
})
export type Message = z.output<typeof message>
export const messagePage = pageOf(message)
export type MessagePage = z.output<typeof messagePage>
export const messageFilter = z.object({ cursor: cursor.optional() })
export type MessageFilter = z.output<typeof messageFilter>
