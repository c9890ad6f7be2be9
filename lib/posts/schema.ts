import * as z from 'zod'
import { categoryRef, section } from '@/lib/categories/schema'
import { companyRef } from '@/lib/companies/schema'
import { person } from '@/lib/people/schema'
import { flag, language, languageChoice, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, shownText, singleLine } from '@/lib/platform/text'
import { richText } from '@/lib/richtext/schema'
import { topicRef } from '@/lib/topics/schema'

export const POSTS_PER_PAGE = 20
/** A first page with fewer posts is filled up with other languages. */
export const FEW_POSTS = 5

/** `active`, by the latest comment, is for the forum. */
export const postSort = z.enum(['active', 'new', 'old', 'views_asc', 'views_desc'])
export type PostSort = z.output<typeof postSort>

/** Filters of any list of posts. `page` is for people, `cursor` for programs and "load more". */
export const postFilter = z.object({
  section: section.optional(),
  category: singleLine(60).optional(),
  topic: rowId.optional(),
  company: rowId.optional(),
  tag: singleLine(60).optional(),
  author: rowId.optional(),
  /** Without the forum. */
  articles: flag,
  /** Languages of the texts; all when it is missing. */
  language: languageChoice.optional(),
  /** The list's own when it is missing. */
  sort: postSort.optional(),
  cursor: cursor.optional(),
})
export type PostFilter = z.output<typeof postFilter>

export const tagRef = z.object({ slug: shownText, name: shownText })
/** A tag with the number of its published posts. */
export const tagSummary = tagRef.extend({ postCount: z.number() })
export type TagSummary = z.output<typeof tagSummary>

/** Time and place of an event; an empty place means online. */
export const eventFacts = z.object({
  startsAt: moment,
  endsAt: moment.nullable(),
  place: shownText,
  link: shownText,
})
export type EventFacts = z.output<typeof eventFacts>

/** A post as one line of a list. */
export const postLine = z.object({
  id: rowId,
  section,
  title: shownText,
  language,
  author: person,
  category: categoryRef.nullable(),
  isPinned: z.boolean(),
  isClosed: z.boolean(),
  /** Is a comment accepted as its answer? */
  isAnswered: z.boolean(),
  publishedAt: moment,
  views: z.number(),
  commentCount: z.number(),
  lastComment: z.object({ at: moment, author: person }).nullable(),
})
export type PostLine = z.output<typeof postLine>

export const postCard = postLine.extend({
  /** One or two sentences under the headline; empty in the forum. */
  lead: shownText,
  excerpt: shownText,
  imageId: shownText.nullable(),
  company: companyRef.nullable(),
  event: eventFacts.nullable(),
  readingMinutes: z.number(),
  topic: topicRef.nullable(),
  tags: z.array(tagRef),
  editedAt: moment.nullable(),
  reactionCount: z.number(),
  favoriteCount: z.number(),
  /**
   * Who has answered lately, without the author: three at most in lists that show lines, five on the page of a
   * discussion, nowhere else.
   */
  participants: z.array(person).optional(),
})
export type PostCard = z.output<typeof postCard>
export const postPage = pageOf(postCard)
export type PostPage = z.output<typeof postPage>

/** The comment that is accepted as the answer. */
export const acceptedAnswer = z.object({
  number: z.number(),
  author: person,
  /** How it begins, in plain text. */
  excerpt: shownText,
  language,
  createdAt: moment,
  reactionCount: z.number(),
})
export type AcceptedAnswer = z.output<typeof acceptedAnswer>

export const post = postCard.extend({
  body: richText,
  cover: z.object({ id: shownText, width: z.number(), height: z.number() }).nullable(),
  coAuthors: z.array(person),
  answer: acceptedAnswer.nullable(),
  /** Why it was edited last; empty when nobody has said. */
  editReason: shownText,
  /** When it is let go by itself; null while it is not pinned, or pinned for good. */
  pinnedUntil: moment.nullable(),
  /** The highest comment number so far, which determines the count of pages. */
  lastNumber: z.number(),
  /** How many people have commented. */
  commenterCount: z.number(),
})
export type Post = z.output<typeof post>

/** The answer to adding or removing a reaction, on a post or a comment. */
export const reaction = z.object({ reacted: z.boolean(), reactions: z.number() })
export type Reaction = z.output<typeof reaction>

/** Who likes a post or a comment, the latest first. */
export const REACTIONS_PER_PAGE = 20
export const reactionFilter = z.object({ cursor: cursor.optional() })
export type ReactionFilter = z.output<typeof reactionFilter>
export const reactionPage = pageOf(person)
export type ReactionPage = z.output<typeof reactionPage>

/** Is a discussion closed for new comments? */
export const closure = z.object({ isClosed: z.boolean() })
export type Closure = z.output<typeof closure>

export const postRevision = z.object({
  id: rowId,
  title: shownText,
  body: richText,
  createdAt: moment,
  editor: person,
  /** Why; empty when its editor has not said. */
  reason: shownText,
  /** Has the staff changed what stands above the text of somebody else? */
  byStaff: z.boolean(),
})
export type PostRevision = z.output<typeof postRevision>
/** `current` is the text as it is now, with which the latest of them is compared. */
export const postRevisions = z.object({
  items: z.array(postRevision),
  next: z.null(),
  current: z.object({ title: shownText, body: richText }),
})
export type PostRevisions = z.output<typeof postRevisions>
