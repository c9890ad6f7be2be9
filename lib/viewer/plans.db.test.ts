import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { sentBy } from '@/lib/platform/testing/statements'
import { POSTS_PER_PAGE } from '@/lib/posts/schema'
import { aCategory, aUser } from '@/lib/testing/factories'
import { findNewPosts } from './queries'
import type { NewPart } from './reading'

const LONG_AGO = new Date('2024-01-01')
const HOUR = 3_600_000
const FIRST: NewPart = { after: null, size: POSTS_PER_PAGE + 1 }

let author: number

/** Twenty thousand discussions in six languages among as many pieces of news, one every four minutes until now. */
beforeAll(async () => {
  author = (await aUser()).id
  const { id: category } = await aCategory()
  await db.$executeRaw`
    insert into "Post" (section, "categoryId", "authorId", title, language, status, "publishedAt")
    select section, ${category}, ${author}, 'Text ' || nth, (enum_range(null::"Language"))[1 + nth % 6], 'published',
           now() at time zone 'utc' - make_interval(mins => 4 * nth)
      from generate_series(1, 20000) as nth, unnest('{forum,news}'::"Section"[]) as section`
  await db.$executeRaw`analyze "Post"`
})

async function aReader(): Promise<number> {
  return (await aUser({ createdAt: LONG_AGO })).id
}

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Sort Key'?: string[]; Plans?: Plan[] }
type Root = Plan & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How a page of what is new is read: by which indexes, whether sorted, and from how many blocks of 8 KiB. */
async function readingOf(me: number, part: Partial<NewPart> = {}) {
  const viewer = { id: me, role: 'member' } as Parameters<typeof findNewPosts>[0]
  const asked = await sentBy(() => findNewPosts(viewer, { ...FIRST, ...part }))
  const client = new Client({ connectionString: env().DATABASE_URL })
  await client.connect()
  const roots: Root[] = []
  for (const { text, values } of asked) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Root }] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    )
    roots.push(rows[0]?.['QUERY PLAN'][0].Plan as Root)
  }
  await client.end()
  const nodes = roots.flatMap(nodesOf)
  return {
    statements: roots.length,
    blocks: roots.reduce(
      (sum, root) => sum + root['Shared Hit Blocks'] + root['Shared Read Blocks'],
      0,
    ),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    isSorted: nodes.some((node) => node['Sort Key']?.join().includes('publishedAt')),
  }
}

test('what is new is read in the order of an index, no more of it than a page', async () => {
  const me = await aReader()
  for (const part of [{}, { after: { at: Date.now() - 24 * HOUR, id: 1 } }]) {
    const { statements, blocks, indexes, isSorted } = await readingOf(me, part)
    expect(statements).toBe(1)
    expect(indexes).toContain('Post_section_status_publishedAt_id_idx')
    expect(isSorted).toBe(false)
    expect(blocks).toBeLessThan(500)
  }
  const german = await readingOf(me, { language: 'de' })
  expect(german.indexes).toContain('Post_section_status_language_publishedAt_id_idx')
  expect(german.isSorted).toBe(false)
  expect(german.blocks).toBeLessThan(500)
})

test('what is by somebody who is ignored, or was opened, is passed without a look', async () => {
  const [strict, avid] = [await aReader(), await aReader()]
  await db.ignore.create({ data: { userId: strict, ignoredId: author } })
  await db.$executeRaw`
    insert into "PostRead" ("postId", "userId") select id, ${avid} from "Post" order by id desc limit 2000`
  await db.$executeRaw`analyze "PostRead", "Ignore"`
  expect((await readingOf(strict)).blocks).toBeLessThan(1000)
  expect((await readingOf(avid)).blocks).toBeLessThan(8000)
})

test('who has opened everything, or all but the oldest, is answered without a look at each', async () => {
  const [all, rest] = [await aReader(), await aReader()]
  await db.$executeRaw`
    insert into "PostRead" ("postId", "userId")
    select id, reader from "Post" cross join unnest(${[all, rest]}::int[]) reader
     where reader = ${all} or "publishedAt" > now() at time zone 'utc' - interval '20 days'
     order by md5(id::text)`
  await db.$executeRaw`analyze "PostRead"`
  const viewer = (id: number) => ({ id, role: 'member' }) as Parameters<typeof findNewPosts>[0]
  expect(await findNewPosts(viewer(all), FIRST)).toEqual([])
  const found = await findNewPosts(viewer(rest), FIRST)
  const newest = await db.post.findMany({
    where: { section: 'forum', publishedAt: { lte: new Date(Date.now() - 20 * 24 * HOUR) } },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
    take: FIRST.size,
  })
  expect(found.map(({ id }) => id)).toEqual(newest.map(({ id }) => id))
  for (const me of [all, rest]) {
    const { statements, blocks } = await readingOf(me)
    expect(statements).toBe(2)
    expect(blocks).toBeLessThan(3000)
  }
})
