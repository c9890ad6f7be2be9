import * as z from 'zod'
import { person } from '@/lib/people/schema'
import { language, moment, rowId } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'

/** A long discussion at a glance: where one is in it, what weighs most, who speaks, and what is linked. */
export const overview = z.object({
  commentCount: z.number(),
  commenterCount: z.number(),
  /** Comments with their moments, by number: all of them, or evenly chosen ones with the first and the last. */
  marks: z.array(z.object({ number: z.number(), at: moment })),
  /** The comments that weigh most, the heaviest first. */
  top: z.array(
    z.object({
      id: rowId,
      number: z.number(),
      author: person,
      excerpt: shownText,
      language,
      reactions: z.number(),
      replies: z.number(),
      isAccepted: z.boolean(),
    }),
  ),
  /** Who has written most, with how many comments. */
  people: z.array(z.object({ person, count: z.number() })),
  /** Addresses of other sites in its texts, and how many link there. */
  links: z.array(z.object({ href: shownText, count: z.number() })),
})
export type Overview = z.output<typeof overview>
