import * as z from 'zod'
import { section } from '@/lib/categories/schema'
import { person } from '@/lib/people/schema'
import { language, moment, rowId } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'

/** `uninvited`: named, but could not be invited, for instance because blocked. */
export const coAuthorState = z.enum(['uninvited', 'invited', 'accepted', 'declined', 'left'])
export type CoAuthorState = z.output<typeof coAuthorState>

/** A named co-author, as the author sees them. */
export const coAuthor = person.extend({
  state: coAuthorState,
  /** Can they be invited, also again? */
  mayInvite: z.boolean(),
})
export type CoAuthor = z.output<typeof coAuthor>
export const coAuthorList = z.object({ items: z.array(coAuthor), next: z.null() })
export type CoAuthorList = z.output<typeof coAuthorList>

export const coAuthorParams = z.object({ id: rowId, userId: rowId })

/** State after the answer. */
export const coAuthorAnswer = z.object({ state: z.enum(['accepted', 'declined', 'left']) })
export type CoAuthorAnswer = z.output<typeof coAuthorAnswer>

/** A text that the viewer is invited to co-author, or co-authors. */
export const coAuthorship = z.object({
  post: z.object({
    id: rowId,
    section,
    language,
    title: shownText,
    excerpt: shownText,
    isPublished: z.boolean(),
  }),
  author: person,
  state: z.enum(['invited', 'accepted']),
  invitedAt: moment,
})
export type CoAuthorship = z.output<typeof coAuthorship>
export const coAuthorshipList = z.object({ items: z.array(coAuthorship), next: z.null() })
export type CoAuthorshipList = z.output<typeof coAuthorshipList>
