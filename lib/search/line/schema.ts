import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import type { Section } from '@/prisma/generated/enums'

/** What a line of search says: the words, and what its operators narrow it to. */
export type ParsedSearch = {
  /** For the database: with `"phrases"` and `-words`, without operators. */
  words: string
  /** A name, or its beginning. */
  author: string | null
  tag: string | null
  section: Section | null
  /** Slug. */
  category: string | null
  language: Locale | null
  /** Days, `2026-01-31`; before that day, and from that day on. */
  before: string | null
  after: string | null
  sort: 'fit' | 'date'
  inTitle: boolean
}

const EMPTY: ParsedSearch = {
  words: '',
  author: null,
  tag: null,
  section: null,
  category: null,
  language: null,
  before: null,
  after: null,
  sort: 'fit',
  inTitle: false,
}

/** Not the enum itself: it would bring the client of the database into pages. */
export const SEARCH_SECTIONS = [
  'forum',
  'news',
  'opinions',
  'education',
  'events',
  'blogs',
] as const satisfies Section[]

/** A phrase, excluded or not, a quoted name or tag, or what stands between spaces. */
const TOKENS = /[-@#]?"[^"]*"|\S+/g

/**
 * Reads a line of search: `@name #tag section:news category:law language:de before:2026-01-31 after:2026-01-01
 * sort:date in:title "a phrase" -word`. Names and tags of several words stand in quotes: `@"Rafał Kurek"`. Of an
 * operator given twice the last holds; what is unknown or malformed stays a word.
 */
export function parseSearch(q: string): ParsedSearch {
  const words: string[] = []
  const said: Partial<ParsedSearch> = {}
  for (const token of q.match(TOKENS) ?? []) {
    const operator = operatorOf(token)
    if (operator) Object.assign(said, operator)
    else words.push(token)
  }
  return { ...EMPTY, ...said, words: words.join(' ') }
}

/**
 * Writes the line that `parseSearch` reads so. Names and tags go first, before a quote in the words that is
 * nowhere closed.
 */
export function formatSearch(search: ParsedSearch): string {
  const { words, author, tag, sort, inTitle } = search
  const pairs = (['section', 'category', 'language', 'after', 'before'] as const).map((key) =>
    search[key] === null ? '' : `${key}:${search[key]}`,
  )
  return [
    author === null ? '' : `@${quoted(author)}`,
    tag === null ? '' : `#${quoted(tag)}`,
    words,
    ...pairs,
    inTitle ? 'in:title' : '',
    sort === 'date' ? 'sort:date' : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Is there enough to search for: two characters, or an operator that narrows? */
export function isLongEnough(q: string): boolean {
  const { words, sort: _, inTitle: __, ...narrowing } = parseSearch(q)
  const hasOperator = Object.values(narrowing).some((value) => value !== null)
  return hasOperator || words.replace(/["\s]/g, '').length >= 2
}

const quoted = (text: string) => (/\s/.test(text) ? `"${text}"` : text)

function operatorOf(token: string): Partial<ParsedSearch> | null {
  const named = /^([@#])(?:"([^"]*)"|([^"]+))$/.exec(token)
  if (named) return nameOf(named[1], named[2] ?? named[3] ?? '')
  const [, key = '', value = ''] = /^([a-z]+):([^"]+)$/i.exec(token) ?? []
  return PAIRS.get(key.toLowerCase())?.(value.toLowerCase()) ?? null
}

function nameOf(sign: string | undefined, text: string): Partial<ParsedSearch> | null {
  const name = text.trim().replace(/\s+/g, ' ')
  if (name === '') return null
  return sign === '@' ? { author: name } : { tag: name }
}

type Read = (value: string) => Partial<ParsedSearch> | null
const PAIRS = new Map<string, Read>(
  Object.entries({
    section: (value: string) => oneOf(SEARCH_SECTIONS, value, (section) => ({ section })),
    category: (value: string) =>
      /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) ? { category: value } : null,
    language: (value: string) => oneOf(LOCALES, value, (language) => ({ language })),
    before: (value: string) => (isDay(value) ? { before: value } : null),
    after: (value: string) => (isDay(value) ? { after: value } : null),
    sort: (value: string) => oneOf(['fit', 'date'] as const, value, (sort) => ({ sort })),
    in: (value: string) => (value === 'title' ? { inTitle: true } : null),
  }),
)

function oneOf<T extends string>(
  allowed: readonly T[],
  value: string,
  take: (found: T) => Partial<ParsedSearch>,
): Partial<ParsedSearch> | null {
  const found = allowed.find((each) => each === value)
  return found ? take(found) : null
}

function isDay(value: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(value)) return false
  const time = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value)
}
