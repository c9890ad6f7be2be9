import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { section } from '@/lib/categories/schema'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { localizedText } from '@/lib/platform/i18n/localized'

const member = z.object({
  key: z.string(),
  name: z.string().min(2).max(40),
  about: z.string(),
  joinedDaysAgo: z.number().positive(),
})
const comment = z.object({
  author: z.string(),
  hoursAfter: z.number().min(0),
  body: z.string(),
  answers: z.number().int().optional(),
  quote: z.string().optional(),
})
const discussion = z.object({
  key: z.string(),
  category: z.string(),
  topic: z.string().nullable(),
  tags: z.array(z.string()),
  author: z.string(),
  daysAgo: z.number().positive(),
  title: z.string().min(5).max(140),
  body: z.string(),
  views: z.number().int(),
  closed: z.boolean().default(false),
  comments: z.array(comment),
})
const languageFile = z.object({ members: z.array(member), discussions: z.array(discussion) })
const categories = z.array(
  z.object({
    slug: z.string(),
    section: section.default('forum'),
    name: localizedText,
    description: localizedText,
  }),
)
const topics = z.array(
  z.object({ slug: z.string(), title: localizedText, description: localizedText }),
)

export type DemoMember = z.output<typeof member> & { language: Locale }
export type DemoDiscussion = z.output<typeof discussion> & { language: Locale }

const read = <S extends z.ZodType>(name: string, schema: S): z.output<S> =>
  schema.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, 'content', `${name}.json`), 'utf8')),
  )

/** Everything the demo is made of, oldest discussion first. */
export function readContent() {
  const files = LOCALES.filter((locale) =>
    existsSync(join(import.meta.dirname, 'content', `${locale}.json`)),
  ).map((language) => ({ language, ...read(language, languageFile) }))
  return {
    categories: read('categories', categories),
    topics: read('topics', topics),
    members: files.flatMap(({ language, members }): DemoMember[] =>
      members.map((one) => ({ ...one, language })),
    ),
    discussions: files
      .flatMap(({ language, discussions }): DemoDiscussion[] =>
        discussions.map((one) => ({ ...one, language })),
      )
      .sort((a, b) => b.daysAgo - a.daysAgo),
  }
}
