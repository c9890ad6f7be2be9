import * as z from 'zod'
import { section } from '@/lib/categories/schema'
import { person } from '@/lib/people/schema'
import { language, moment, rowId } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'

/** `uninvited`: named, and could not be asked, for instance because they are blocked. */
export const coAuthorState = z.enum(['uninvited', 'invited', 'accepted', 'declined', 'left'])
export type CoAuthorState = z.output<typeof coAuthorState>

/** Somebody whom the author names, as the author sees them. */
export const coAuthor = person.extend({
  state: coAuthorState,
  /** Can they be asked, or asked again? */
  mayInvite: z.boolean(),
})
export type CoAuthor = z.output<typeof coAuthor>
export const coAuthorList = z.object({ items: z.array(coAuthor), next: z.null() })
export type CoAuthorList = z.output<typeof coAuthorList>

export const coAuthorParams = z.object({ id: rowId, userId: rowId })

/** How one stands to another's text after an answer. */
export const coAuthorAnswer = z.object({ state: z.enum(['accepted', 'declined', 'left']) })
export type CoAuthorAnswer = z.output<typeof coAuthorAnswer>

/** A text that somebody else asks one to be an author of, or that one is an author of. */
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
