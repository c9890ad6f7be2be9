import * as z from 'zod'
import { section } from '@/lib/categories/schema'
import { postLimits } from '@/lib/limits'
import { refusal } from '@/lib/platform/errors'
import { integer, language, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import {
  allReadable,
  cursor,
  shownText,
  singleLine,
  uploadId,
  webAddress,
} from '@/lib/platform/text'
import { isEmptyText, richText } from '@/lib/richtext/schema'
import { coAuthor } from '../coauthors/schema'

export const DRAFT_QUOTA = refusal('draft_quota', 409)

/** Unicode letters, digits, spaces and inner marks; folded case is compared. */
export const tagName = singleLine(1000)
  .toLowerCase()
  .overwrite((name) => name.replace(/\s+/g, ' '))
  .min(2, 'tag_length')
  .max(30, 'tag_length')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M} .+#-]*$/u, 'tag_characters')

const title = singleLine(postLimits.title)
const lead = singleLine(postLimits.lead)
const place = singleLine(200)

/** What the author is working on; everything may still be missing. */
export const draftContent = z.object({
  section: section.default('forum'),
  title: title.default(''),
  lead: lead.default(''),
  body: richText.nullable().default(null),
  categoryId: rowId.nullable().default(null),
  topicId: rowId.nullable().default(null),
  tags: z.array(tagName).max(postLimits.tags, 'too_many_tags').default([]),
  language,
  /** Written in this company's name, by its staff only. */
  companyId: rowId.nullable().default(null),
  coverId: uploadId.nullable().default(null),
  coAuthorIds: z.array(rowId).max(postLimits.coAuthors, 'too_many_co_authors').default([]),
  commentsOff: z.boolean().default(false),
  /** Of an event: when, where (empty: online), and where one signs up. */
  startsAt: moment.nullable().default(null),
  endsAt: moment.nullable().default(null),
  place: place.default(''),
  link: webAddress(500).default(''),
})
export type DraftContent = z.output<typeof draftContent>

/** As the server will keep it: without characters that no database takes. What is refused is left as it is. */
export function storable(content: DraftContent): DraftContent {
  const parsed = draftContent.safeParse(allReadable(content))
  return parsed.success ? parsed.data : content
}

/** A save names the version it was made from; a stale one is refused with 409. */
export const draftSave = draftContent.extend({ version: integer.positive() })
export type DraftSave = z.output<typeof draftSave>

export const draft = draftContent.extend({
  id: rowId,
  version: z.number(),
  savedAt: moment,
  /** Is an earlier state of it live? */
  isPublished: z.boolean(),
  /** When it publishes itself. */
  scheduledAt: moment.nullable(),
  /** The things that its ids name, as the editor shows them. */
  cover: z.object({ id: shownText, width: z.number(), height: z.number() }).nullable(),
  coAuthors: z.array(coAuthor),
})
export type Draft = z.output<typeof draft>

/** The part of a draft that its author writes. */
export const contentOf = (draft: DraftContent): DraftContent => ({
  section: draft.section,
  title: draft.title,
  body: draft.body,
  categoryId: draft.categoryId,
  topicId: draft.topicId,
  tags: draft.tags,
  language: draft.language,
  lead: draft.lead,
  companyId: draft.companyId,
  coverId: draft.coverId,
  coAuthorIds: draft.coAuthorIds,
  commentsOff: draft.commentsOff,
  startsAt: draft.startsAt,
  endsAt: draft.endsAt,
  place: draft.place,
  link: draft.link,
})

/** What a refused save or publication carries: the draft as it is now. */
export const draftConflict = z.object({ draft })

export const draftCard = z.object({
  id: rowId,
  section,
  title: shownText,
  excerpt: shownText,
  language,
  version: z.number(),
  savedAt: moment,
  isPublished: z.boolean(),
  scheduledAt: moment.nullable(),
})
export type DraftCard = z.output<typeof draftCard>
/** With all that the member's drafts take; `draftLimits` says how much there is. */
export const draftPage = pageOf(draftCard).extend({
  used: z.object({ drafts: z.number(), bytes: z.number() }),
})
export type DraftPage = z.output<typeof draftPage>
export const draftFilter = z.object({ cursor: cursor.optional() })

/** The moment of publishing: now the words must be there. `at` puts it off until then. */
export const publication = z.object({
  version: integer.positive(),
  at: moment.nullable().default(null),
})
/** `scheduledAt` is null once readers see it. */
export const published = z.object({ id: rowId, section, scheduledAt: moment.nullable() })
export type Published = z.output<typeof published>
export const publishable = draftContent
  .extend({
    title: title.min(5),
    body: richText
      .nullable()
      .refine((body): body is Exclude<typeof body, null> => !isEmptyText(body), 'required'),
    categoryId: rowId.nullable().refine((id): id is number => id !== null, 'unknown_category'),
  })
  .refine(({ section, startsAt }) => section !== 'events' || startsAt !== null, {
    path: ['startsAt'],
    error: 'required',
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || endsAt > startsAt, {
    path: ['endsAt'],
    error: 'ends_before_start',
  })
export type Publishable = z.output<typeof publishable>
