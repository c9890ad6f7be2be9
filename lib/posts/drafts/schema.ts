import * as z from 'zod'
import { section } from '@/lib/categories/schema'
import { refusal } from '@/lib/platform/errors'
import { integer, language, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { allReadable } from '@/lib/platform/readable'
import { cursor, shownText, singleLine, uploadId, webAddress } from '@/lib/platform/text'
import { postLimits } from '@/lib/quotas'
import { isEmptyText, richText } from '@/lib/richtext/schema'
import { coAuthor } from '../coauthors/schema'

export const DRAFT_QUOTA = refusal('draft_quota', 409)

/** Unicode letters, digits, spaces and inner punctuation, in lower case. */
export const tagName = singleLine(1000)
  .toLowerCase()
  .overwrite((name) => name.replace(/\s+/g, ' '))
  .min(2, 'tag_length')
  .max(30, 'tag_length')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M} .+#-]*$/u, 'tag_characters')

const title = singleLine(postLimits.title)
const lead = singleLine(postLimits.lead)
const place = singleLine(200)

/** Editable content of a draft; every field may be empty. */
export const draftContent = z.object({
  section: section.default('forum'),
  title: title.default(''),
  lead: lead.default(''),
  body: richText.nullable().default(null),
  categoryId: rowId.nullable().default(null),
  topicId: rowId.nullable().default(null),
  tags: z.array(tagName).max(postLimits.tags, 'too_many_tags').default([]),
  language,
  /** Published on behalf of this company; only its staff may set it. */
  companyId: rowId.nullable().default(null),
  coverId: uploadId.nullable().default(null),
  coAuthorIds: z.array(rowId).max(postLimits.coAuthors, 'too_many_co_authors').default([]),
  commentsOff: z.boolean().default(false),
  /** Event fields; an empty place means online, `link` is the registration page. */
  startsAt: moment.nullable().default(null),
  endsAt: moment.nullable().default(null),
  place: place.default(''),
  link: webAddress(500).default(''),
})
export type DraftContent = z.output<typeof draftContent>

/** Normalized as the server stores it, without unstorable characters; invalid content is returned unchanged. */
export function storable(content: DraftContent): DraftContent {
  const parsed = draftContent.safeParse(allReadable(content))
  return parsed.success ? parsed.data : content
}

/** `version` is the one edited; a stale one is refused with 409. */
export const draftSave = draftContent.extend({ version: integer.positive() })
export type DraftSave = z.output<typeof draftSave>

export const draft = draftContent.extend({
  id: rowId,
  version: z.number(),
  savedAt: moment,
  /** Whether an earlier version is live. */
  isPublished: z.boolean(),
  /** Time of scheduled publication. */
  scheduledAt: moment.nullable(),
  /** The objects referenced by `coverId` and `coAuthorIds`. */
  cover: z.object({ id: shownText, width: z.number(), height: z.number() }).nullable(),
  coAuthors: z.array(coAuthor),
})
export type Draft = z.output<typeof draft>

/** The editable part of a draft. */
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

/** Error data of a version conflict: the current draft. */
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
/** `used` is the member's quota usage; the limits are `draftLimits`. */
export const draftPage = pageOf(draftCard).extend({
  used: z.object({ drafts: z.number(), bytes: z.number() }),
})
export type DraftPage = z.output<typeof draftPage>
export const draftFilter = z.object({ cursor: cursor.optional() })

/** `at` schedules publication; `reason` is why a published text is edited, for the mark and the history. */
export const publication = z.object({
  version: integer.positive(),
  at: moment.nullable().default(null),
  reason: singleLine(postLimits.editReason).default(''),
})
/** `scheduledAt` is null once published; what is hidden waits for the staff. */
export const published = z.object({
  id: rowId,
  section,
  scheduledAt: moment.nullable(),
  isHidden: z.boolean(),
})
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
