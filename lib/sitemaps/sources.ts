import 'server-only'
import * as z from 'zod'
import { type Section, section as sections } from '@/lib/categories/schema'
import { LOCALES } from '@/lib/platform/i18n/locales'
import { ARTICLE_SECTIONS, postPath, routes } from '@/lib/routes'
import { LISTED_STATES } from '@/lib/sales/schema'
import { Prisma } from '@/prisma/generated/client'
import { MOST_ADDRESSES, type SitemapKind, sectionOf } from './schema'

export const sourceRow = z.object({
  id: z.int(),
  /** What its address names beside the id. */
  name: z.string(),
  changed: z.date(),
  /** Languages in which it is listed. */
  languages: z.array(z.enum(LOCALES)),
  images: z.array(z.object({ id: z.string(), width: z.int() })),
})
export type SourceRow = z.output<typeof sourceRow>

export type Source = {
  /** A select of the columns above: what visitors may read, and search engines should. */
  rows: Prisma.Sql
  pathOf: (row: SourceRow) => string
  /** Ids of one file: a range, so that what is added changes the last file alone. */
  ids: number
  /** Listed once, in the language that it is written in; otherwise once for each language. */
  isText: boolean
}

const IDS = Math.floor(MOST_ADDRESSES / LOCALES.length)
const MOST_IMAGES = 10

const SIX = Prisma.sql`array[${Prisma.join([...LOCALES])}]::text[]`
const NO_IMAGES = Prisma.sql`'[]'::json`
/** When the text of a post changed. */
const WRITTEN = Prisma.sql`coalesce(p."editedAt", p."publishedAt", p."createdAt")`
/** When a page changed that lists the posts of a group. */
const LISTED = Prisma.sql`max(${WRITTEN})`
const LANGUAGES = Prisma.sql`array_agg(distinct p.language::text)`

/** Where the addresses of a kind come from; `pages` have no rows. */
export function sourceOf(kind: Exclude<SitemapKind, 'pages'>): Source {
  const section = sectionOf(kind)
  if (section) return postsOf(section)
  return SOURCES[kind as keyof typeof SOURCES]
}

/** With the comments, which stand on the same pages. */
const postsOf = (section: Section): Source => ({
  isText: true,
  ids: MOST_ADDRESSES,
  pathOf: ({ id }) => postPath(routes, { section, id }),
  rows: Prisma.sql`
    select p.id, '' as name, greatest(${WRITTEN}, p."lastCommentAt") as changed,
           array[p.language::text] as languages,
           (select coalesce(json_agg(json_build_object('id', u.id, 'width', u.width)), '[]')
              from "Upload" u where u.id = coalesce(p."coverId", p."imageId")) as images
      from "Post" p where p.status = 'published' and p.section = ${section}::"Section"`,
})

const imagesOf = (column: 'complexId' | 'propertyId', id: Prisma.Sql) => Prisma.sql`
  (select coalesce(json_agg(json_build_object('id', i.id, 'width', i.width) order by i.position), '[]')
     from (select u.id, u.width, m.position from "ObjectImage" m
             join "Upload" u on u.id = m."uploadId"
            where m.${Prisma.raw(`"${column}"`)} = ${id} order by m.position limit ${MOST_IMAGES}) i)`

const objectsOf = (table: 'Complex' | 'Property', column: 'complexId' | 'propertyId'): Source => ({
  isText: false,
  ids: IDS,
  pathOf: ({ id }) => routes.object(id),
  rows: Prisma.sql`
    select o.id, '' as name, o."updatedAt" as changed, ${SIX} as languages,
           ${imagesOf(column, Prisma.sql`o.id`)} as images
      from ${Prisma.raw(`"${table}"`)} o where o.status = 'active'`,
})

const SOURCES = {
  categories: {
    isText: false,
    ids: IDS,
    pathOf: ({ name }) => categoryPath(name),
    rows: Prisma.sql`
      select c.id, c.section::text || ' ' || c.slug as name, ${LISTED} as changed,
             ${LANGUAGES} as languages, ${NO_IMAGES} as images
        from "Category" c join "Post" p on p."categoryId" = c.id and p.status = 'published'
       group by c.id`,
  },
  topics: {
    isText: false,
    ids: IDS,
    pathOf: ({ id }) => routes.topic(id),
    rows: Prisma.sql`
      select p."topicId" as id, '' as name, ${LISTED} as changed, ${LANGUAGES} as languages,
             ${NO_IMAGES} as images
        from "Post" p where p.status = 'published' and p."topicId" is not null
       group by p."topicId"`,
  },
  tags: {
    isText: false,
    ids: IDS,
    pathOf: ({ name }) => routes.tag(name),
    rows: Prisma.sql`
      select t.id, t.slug as name, ${LISTED} as changed, ${LANGUAGES} as languages,
             ${NO_IMAGES} as images
        from "Tag" t join "PostTag" x on x."tagId" = t.id
        join "Post" p on p.id = x."postId" and p.status = 'published'
       group by t.id`,
  },
  complexes: objectsOf('Complex', 'complexId'),
  properties: objectsOf('Property', 'propertyId'),
  sales: {
    isText: false,
    ids: IDS,
    pathOf: ({ id }) => routes.sale(id),
    rows: Prisma.sql`
      select s.id, '' as name, s."updatedAt" as changed, ${SIX} as languages,
             (select coalesce(json_agg(json_build_object('id', u.id, 'width', u.width)), '[]')
                from "Upload" u where u.id = s."mainImageId") as images
        from "Sale" s
       where s."deletedAt" is null and s.state = any(${[...LISTED_STATES]}::"SaleState"[])`,
  },
  companies: {
    isText: false,
    ids: IDS,
    pathOf: ({ id }) => routes.company(id),
    rows: Prisma.sql`
      select c.id, '' as name, greatest(c."createdAt", ${LISTED}) as changed, ${SIX} as languages,
             (select coalesce(json_agg(json_build_object('id', u.id, 'width', u.width)), '[]')
                from "Upload" u where u.id = c."logoId") as images
        from "Company" c left join "Post" p on p."companyId" = c.id and p.status = 'published'
       group by c.id`,
  },
  people: {
    isText: false,
    ids: IDS,
    pathOf: ({ id }) => routes.profile(id),
    rows: Prisma.sql`
      select p."authorId" as id, '' as name, ${LISTED} as changed, ${SIX} as languages,
             ${NO_IMAGES} as images
        from "Post" p where p.status = 'published' and p."authorId" > 0
       group by p."authorId"`,
  },
  blogs: {
    isText: false,
    ids: IDS,
    pathOf: ({ name }) => routes.blog(name),
    rows: Prisma.sql`
      select b.id, b.slug as name, ${LISTED} as changed, ${SIX} as languages,
             ${NO_IMAGES} as images
        from "Blog" b join "Post" p on p."authorId" = b."userId"
         and p.status = 'published' and p.section <> 'forum'
       group by b.id`,
  },
} satisfies Partial<Record<SitemapKind, Source>>

function categoryPath(name: string): string {
  const [given, slug = ''] = name.split(' ')
  const section = ARTICLE_SECTIONS.find((each) => each === given)
  return section ? routes.section(section, { category: slug }) : routes.forumCategory(slug)
}

const sectionRow = z.object({ section: z.enum(sections.options), changed: z.date() })
export const latestRow = sectionRow
/** When the lists of each section changed. */
export const LATEST = Prisma.sql`
  select p.section::text, ${LISTED} as changed from "Post" p
   where p.status = 'published' group by p.section`
