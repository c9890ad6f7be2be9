import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { categoryWriters, section } from '@/lib/categories/schema'
import { companyKind } from '@/lib/companies/schema'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { localizedText } from '@/lib/platform/i18n/localized'

const member = z.object({
  key: z.string(),
  name: z.string().min(2).max(40),
  about: z.string(),
  joinedDaysAgo: z.number().positive(),
})
const poll = z
  .object({
    question: z.string().min(5).max(200),
    options: z.array(z.string().min(1).max(120)).min(2).max(10),
    isMultiple: z.boolean().default(false),
    isSecret: z.boolean().default(true),
    /** From the day of the demo on. */
    endsInDays: z.number().optional(),
    /** How many have voted for each option. */
    votes: z.array(z.number().int().min(0)),
  })
  .refine(({ options, votes }) => options.length === votes.length, {
    error: 'votes do not fit the options',
  })
export type DemoPoll = z.output<typeof poll>
const comment = z.object({
  author: z.string(),
  hoursAfter: z.number().min(0),
  body: z.string().min(1),
  answers: z.number().int().optional(),
  /** In whose name it answers an opinion. */
  company: z.string().optional(),
  quote: z.string().optional(),
  poll: poll.optional(),
})
const text = z
  .object({
    key: z.string(),
    category: z.string(),
    topic: z.string().nullable(),
    tags: z.array(z.string().min(2).max(30)).max(5),
    author: z.string(),
    daysAgo: z.number().positive(),
    title: z.string().min(5).max(140),
    body: z.string().min(1),
    views: z.number().int(),
    closed: z.boolean().default(false),
    poll: poll.optional(),
    /** Number of the comment that is accepted as the answer. */
    answer: z.number().int().positive().optional(),
    comments: z.array(comment),
  })
  .refine(({ daysAgo, comments }) => comments.every((one) => one.hoursAfter < daysAgo * 24), {
    error: 'a comment is of the future',
  })
const event = z.object({
  inDays: z.number(),
  hours: z.number().positive(),
  place: z.string(),
  link: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
})
const discussion = text.safeExtend({
  section: z.literal('forum').default('forum'),
  lead: z.literal('').default(''),
  company: z.null().default(null),
  coAuthors: z.array(z.string()).default([]),
  cover: z.null().default(null),
  event: z.undefined().optional(),
})
const article = text
  .safeExtend({
    section,
    lead: z.string().min(40).max(300),
    company: z.string().nullable(),
    coAuthors: z.array(z.string()).max(5),
    cover: z.string(),
    event: event.optional(),
  })
  .refine((one) => (one.section === 'events') === (one.event !== undefined), {
    error: 'an event, and only that, says when it is',
  })
const company = z.object({
  slug: z.string(),
  name: z.string(),
  kind: companyKind,
  description: localizedText,
  country: z.string().regex(/^[A-Z]{2}$/),
  city: z.string(),
  site: z.url(),
  phone: z.string().regex(/^\+\d{9,15}$/),
  foundedYear: z.number().int(),
  verified: z.boolean(),
  logo: z.string(),
  staff: z.array(z.string()).min(1).max(3),
})
const categories = z.array(
  z.object({
    slug: z.string(),
    section: section.default('forum'),
    writers: categoryWriters.default('everyone'),
    name: localizedText,
    description: localizedText,
  }),
)
const topics = z.array(
  z.object({ slug: z.string(), title: localizedText, description: localizedText }),
)
const people = z.object({ members: z.array(member), discussions: z.array(discussion) })
const listings = z.object({ posts: z.array(discussion) })
/** Discussions of more than two hundred comments, and members who only talk there. */
const long = z.object({ members: z.array(member), posts: z.array(discussion) })
const articles = z.object({ articles: z.array(article) })

const conversations = z.array(
  z.object({
    from: z.string(),
    to: z.string(),
    language: z.enum(LOCALES),
    messages: z
      .array(
        z.object({ by: z.enum(['from', 'to']), hoursAgo: z.number(), text: z.string().min(1) }),
      )
      .min(1),
  }),
)
export type DemoConversation = z.output<typeof conversations>[number]

export type DemoPost = (z.output<typeof discussion> | z.output<typeof article>) & {
  language: Locale
}
export type Numbered = DemoPost & { id: number }
export type DemoCompany = z.output<typeof company>

const fileOf = (name: string) => join(import.meta.dirname, 'content', `${name}.json`)
const exists = (name: string) => existsSync(fileOf(name))

/** @throws Error that names the file and the place of what is wrong in it */
function read<S extends z.ZodType>(name: string, schema: S): z.output<S> {
  const result = schema.safeParse(JSON.parse(readFileSync(fileOf(name), 'utf8')))
  if (!result.success) throw new Error(`content/${name}.json: ${z.prettifyError(result.error)}`)
  return result.data
}

function readTalk(language: Locale) {
  const talk = read(language, people)
  if (!exists(`long-${language}`)) return { language, ...talk }
  const { members, posts } = read(`long-${language}`, long)
  return {
    language,
    members: [...talk.members, ...members],
    discussions: [...talk.discussions, ...posts],
  }
}

/** Everything the demo is made of, the oldest text first. */
export function readContent() {
  const files = LOCALES.filter(exists).map(readTalk)
  const written = LOCALES.filter((language) => exists(`articles-${language}`)).flatMap((language) =>
    read(`articles-${language}`, articles).articles.map((one) => ({ ...one, language })),
  )
  const discussed = files.flatMap(({ language, discussions }) =>
    [...discussions, ...read(`listings-${language}`, listings).posts].map((one) => ({
      ...one,
      language,
    })),
  )
  return {
    categories: [...read('categories', categories), ...read('sections', categories)],
    topics: read('topics', topics),
    companies: read('companies', z.array(company)),
    conversations: read('conversations', conversations),
    members: files.flatMap(({ language, members }) => members.map((one) => ({ ...one, language }))),
    posts: [...discussed, ...written].sort((a, b): number => b.daysAgo - a.daysAgo) as DemoPost[],
  }
}
