import 'server-only'
import * as z from 'zod'
import { pageOfNumber } from '@/lib/comment-pages'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { postPath, routes } from '@/lib/routes'
import { Prisma } from '@/prisma/generated/client'
import { Section } from '@/prisma/generated/enums'
import { around, MARKS, partsOf, withEllipses, withoutSmallMarks, withTyped } from './excerpts'
import { type SearchHit, type SearchPart, type Suggestion, searchFit, searchKind } from './schema'

export const hitRow = z.object({
  kind: searchKind,
  targetId: z.int(),
  postId: z.int().nullable(),
  number: z.int().nullable(),
  language: z.enum(LOCALES).nullable(),
  section: z.enum(Section).nullable(),
  authorId: z.int().nullable(),
  authorName: z.string().nullable(),
  publishedAt: z.date(),
  isAnswered: z.boolean().default(false),
  title: z.string(),
  excerpt: z.string(),
  fit: searchFit.nullable().default(null),
})
export type Row = z.output<typeof hitRow>

/** The configuration of a text; cs and pl have none. */
const configuration = (reader: Locale) => Prisma.sql`
  case coalesce(s.language::text, ${reader})
    when 'ru' then 'russian' when 'en' then 'english' when 'de' then 'german' when 'sr' then 'serbian'
    else 'simple' end::regconfig`

const OPTIONS = `StartSel=${MARKS.start},StopSel=${MARKS.stop}`
/** Marking is slow; the rest of a long text is not looked at. */
const LOOKED_AT = 10_000

/** What topics and companies say of themselves they say in six languages; the index keeps one. */
const textFor = (reader: Locale) => Prisma.sql`
  coalesce(nullif(case s.kind
    when 'topic' then (select t.description->>${reader} from "Topic" t where t.id = s."targetId")
    when 'company' then (select c.description->>${reader} from "Company" c where c.id = s."targetId")
  end, ''), s.text)`

/** SQL of `title` and `excerpt` of a row `s`, with marks; `marks` are for Czech and Polish alone. */
export function headlinesOf(
  words: Prisma.Sql | null,
  reader: Locale,
  marks: Prisma.Sql | null = null,
): Prisma.Sql {
  const title = Prisma.sql`coalesce(s.titles->>${reader}, s.title)`
  const said = textFor(reader)
  const text = Prisma.sql`left(${said}, ${LOOKED_AT})`
  if (!words) return Prisma.sql`${title} as title, left(${said}, 400) as excerpt`
  const marked = marks
    ? Prisma.sql`case when coalesce(s.language::text, ${reader}) in ('cs', 'pl') then ${words} || ${marks} else ${words} end`
    : words
  const head = (of: Prisma.Sql, options: string) =>
    Prisma.sql`ts_headline(${configuration(reader)}, ${of}, ${marked}, ${options})`
  return Prisma.sql`
    ${head(title, `${OPTIONS},HighlightAll=true`)} as title,
    ${head(text, `${OPTIONS},MaxWords=40,MinWords=20`)} as excerpt`
}

function pathOf({ kind, targetId, postId, number, section }: Row): string {
  switch (kind) {
    case 'post':
    case 'discussion':
      return postPath(routes, { section: section ?? 'forum', id: targetId })
    case 'comment': {
      const at = { page: pageOfNumber(number ?? 1), post: number ?? 1 }
      return postPath(routes, { section: section ?? 'forum', id: postId ?? 0 }, at)
    }
    case 'topic':
      return routes.topic(targetId)
    case 'object':
      return routes.object(targetId)
    case 'sale':
      return routes.sale(targetId)
    case 'company':
      return routes.company(targetId)
    case 'person':
      return routes.profile(targetId)
  }
}

const marked = (text: string) => withoutSmallMarks(onOneLine(partsOf(text)))
const onOneLine = (parts: SearchPart[]): SearchPart[] =>
  parts.map((part) => ({ ...part, text: part.text.replace(/\s+/g, ' ') }))

export function presentHit(row: Row): SearchHit {
  const { authorId, authorName } = row
  return {
    ...presentSuggestion(row),
    excerpt: withEllipses(around(marked(row.excerpt))),
    language: row.language,
    section: row.section,
    author: authorId && authorName !== null ? { id: authorId, name: authorName } : null,
    at: row.publishedAt.toISOString(),
    isAnswered: row.isAnswered,
    fit: row.fit,
  }
}

/** `typed`: what a suggestion is asked for with, perhaps the beginning of a word. */
export const presentSuggestion = (row: Row, typed = ''): Suggestion => ({
  kind: row.kind,
  id: row.targetId,
  path: pathOf(row),
  title: withTyped(marked(row.title), typed),
})
