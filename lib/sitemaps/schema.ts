import * as z from 'zod'
import { type Section, section } from '@/lib/categories/schema'

/** Addresses in one file: half of what the protocol allows, with their alternates well below its 50 MB. */
export const MOST_ADDRESSES = 10_000

type PostKind = `posts-${Section}`
const POST_KINDS = section.options.map((name): PostKind => `posts-${name}`)
/** The files of each kind are numbered; `pages` is one. */
export const SITEMAP_KINDS = [
  'pages',
  'categories',
  ...POST_KINDS,
  'topics',
  'tags',
  'complexes',
  'properties',
  'sales',
  'companies',
  'people',
  'blogs',
] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** Section of a file of posts; null for the other kinds. */
export const sectionOf = (kind: SitemapKind): Section | null =>
  section.options.find((name) => kind === `posts-${name}`) ?? null

export type SitemapPart = { kind: SitemapKind; part: number }

/** Name of a file, such as `posts-news-2.xml`. */
export const fileOf = ({ kind, part }: SitemapPart): string => `${kind}-${part}.xml`

/** The file that a name asks for. */
export const sitemapFile = z
  .string()
  .regex(/^[a-z-]+-[1-9]\d{0,5}\.xml$/)
  .transform((name, context): SitemapPart => {
    const dash = name.lastIndexOf('-')
    const kind = SITEMAP_KINDS.find((each) => each === name.slice(0, dash))
    if (kind) return { kind, part: Number.parseInt(name.slice(dash + 1), 10) }
    context.addIssue({ code: 'custom', message: 'unknown' })
    return z.NEVER
  })
