import * as z from 'zod'
import { section } from '@/lib/categories/schema'
import { language, moment, rowId } from '@/lib/platform/http/wire'
import { cursor, shownText, singleLine } from '@/lib/platform/text'
import { searchLimits } from '@/lib/quotas'
import { isLongEnough } from './line/schema'

/** What is found, in the order of the tabs; an object is a property or a complex. */
export const SEARCH_KINDS = [
  'post',
  'discussion',
  'comment',
  'topic',
  'object',
  'sale',
  'company',
  'person',
] as const
export const searchKind = z.enum(SEARCH_KINDS)
export type SearchKind = z.output<typeof searchKind>

/** What is searched for, with its operators as `parseSearch` reads them. */
const searchText = singleLine(searchLimits.longest).refine(isLongEnough, 'search_short')

/** `kind` absent: the first kind with hits. `post`: the comments of one discussion, in reading order. */
export const searchQuery = z.object({
  q: searchText,
  kind: searchKind.optional(),
  post: rowId.optional(),
  cursor: cursor.optional(),
})
export type SearchQuery = z.output<typeof searchQuery>

/** A piece of a text; `isMatch` when it is what was searched for. */
export const searchPart = z.object({ text: shownText, isMatch: z.boolean() })
export type SearchPart = z.output<typeof searchPart>

/** Something written just now is still being indexed: the same search may soon find more. */
const isUnsettled = z.boolean()

const hitName = z.object({
  kind: searchKind,
  id: rowId,
  /** Without language prefix. */
  path: shownText,
  title: z.array(searchPart),
})

/** Why a hit stands where it stands: its words by where they are, times what its language, its age and its readers are worth. */
export const searchFit = z.object({
  total: z.number(),
  /** All words together; less than the sum of where they stand. */
  words: z.number(),
  title: z.number(),
  lead: z.number(),
  text: z.number(),
  language: z.number(),
  fresh: z.number(),
  liked: z.number(),
})
export type SearchFit = z.output<typeof searchFit>

export const searchHit = hitName.extend({
  excerpt: z.array(searchPart),
  /** Of its text; null for what has no language of its own. */
  language: language.nullable(),
  section: section.nullable(),
  author: z.object({ id: rowId, name: shownText }).nullable(),
  at: moment,
  /** A discussion with an accepted answer, or that answer. */
  isAnswered: z.boolean(),
  /** For staff, in the order of fit; otherwise null. */
  fit: searchFit.nullable(),
})
export type SearchHit = z.output<typeof searchHit>

const linkedCount = z.object({ words: shownText, path: shownText, count: z.number() })
/** The catalogue with the filters that the words say ("2к до 12 млн"), said in the reader's language. */
export const listing = linkedCount.extend({
  /** What was typed and no filter knows; may be empty. */
  rest: shownText,
  /** Of an empty list: what would be there without one of its filters, most first. */
  relaxed: z.array(linkedCount),
})
export type Listing = z.output<typeof listing>

/** Operators that narrow a search down. */
export const searchFilter = z.enum([
  'section',
  'category',
  'author',
  'tag',
  'language',
  'after',
  'before',
  'inTitle',
])
export type SearchFilter = z.output<typeof searchFilter>

export const searchAnswer = z.object({
  /** Whose hits these are. */
  kind: searchKind,
  /** What was searched for instead; null: what was asked. */
  corrected: shownText.nullable(),
  /** Nothing has all the words: these have some of them. */
  isPartial: z.boolean(),
  /** Words that nothing has: the hits are those of the others. */
  missing: z.array(shownText),
  /** Hits of each kind, counted up to `searchLimits.counted`. */
  counts: z.record(searchKind, z.number()),
  hits: z.array(searchHit),
  next: shownText.nullable(),
  /** When nothing is found: what would be, without one of the operators, most first; counted as `counts`. */
  relaxed: z.array(z.object({ without: searchFilter, q: shownText, count: z.number() })),
  /** Null when the words say no filters, and on further pages. */
  listing: listing.nullable(),
  isUnsettled,
})
export type SearchAnswer = z.output<typeof searchAnswer>

export const suggestionQuery = z.object({ q: searchText })
export const suggestion = hitName
export type Suggestion = z.output<typeof suggestion>
export const suggestionList = z.object({ hits: z.array(suggestion) })
export const suggestionAnswer = suggestionList.extend({
  listing: listing.nullable(),
  isUnsettled,
})
export type SuggestionAnswer = z.output<typeof suggestionAnswer>

/** Discussions with a title like this one. */
export const similarQuery = z.object({ title: singleLine(searchLimits.longest), language })

/** What the member has searched for, newest first. */
export const recentSearches = z.object({
  searches: z.array(z.object({ id: rowId, text: shownText })),
})
export type RecentSearches = z.output<typeof recentSearches>

/** Searches to keep, newest last. */
export const recentDraft = z.object({
  texts: z
    .array(singleLine(searchLimits.longest).min(1, 'required'))
    .min(1)
    .max(searchLimits.recent),
})
export type RecentDraft = z.output<typeof recentDraft>
