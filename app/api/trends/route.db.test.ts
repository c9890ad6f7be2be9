import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aCategory, aUser } from '@/lib/testing/factories'
import { listTrendPage } from '@/lib/trends/queries'
import { pointsOf, scoreOf, type TrendPeriod } from '@/lib/trends/schema'
import { GET } from './route'

const HOUR = 3_600_000
const ages: [TrendPeriod, number][] = [
  ['day', 20],
  ['week', 160],
  ['month', 700],
  ['year', 8700],
  ['all', 20_000],
]

/** Fifty posts of increasing age, with the columns that the job computes. */
beforeAll(async () => {
  const [author, category] = [await aUser(), await aCategory()]
  const now = Date.now()
  await db.post.createMany({
    data: Array.from({ length: 50 }, (_, index) => {
      const publishedAt = new Date(now - (ages[index % 5]?.[1] ?? 0) * HOUR + index * 1000)
      const counters = {
        reactionCount: index % 7,
        commenterCount: index % 3,
        favoriteCount: index % 2,
        views: (index % 4) * 40,
      }
      const points = pointsOf(counters)
      return {
        ...counters,
        section: 'forum' as const,
        title: `Number ${index}`,
        body: {},
        language: index % 2 ? ('de' as const) : ('ru' as const),
        status: index === 10 ? ('hidden' as const) : ('published' as const),
        authorId: author.id,
        categoryId: category.id,
        publishedAt,
        points,
        score: scoreOf(points, publishedAt),
        scoreDue: false,
      }
    }),
  })
})

async function readAll(period: TrendPeriod, language = '') {
  const ids: number[] = []
  let cursor: string | null = null
  do {
    const more: string = (language && `&language=${language}`) + (cursor ? `&cursor=${cursor}` : '')
    const { body } = await call(GET, `/api/trends?period=${period}${more}`)
    ids.push(...body.items.map((item: { id: number }) => item.id))
    cursor = body.next
  } while (cursor)
  return ids
}

test.each(ages)(
  '%s: the order is the formula over the posts of the period',
  async (period, age) => {
    const rows = await db.post.findMany({ where: { status: 'published' } })
    const from = Date.now() - (age + 1) * HOUR
    const isLong = period === 'year' || period === 'all'
    const expected = rows
      .filter((row) => Number(row.publishedAt) >= from)
      .map((row) => ({ id: row.id, key: isLong ? row.points : row.score, language: row.language }))
      .sort((a, b) => b.key - a.key || b.id - a.id)
    expect(expected.length).toBeGreaterThan(8)
    expect(await readAll(period)).toEqual(expected.map(({ id }) => id))
    expect(await readAll(period, 'de')).toEqual(
      expected.filter((row) => row.language === 'de').map(({ id }) => id),
    )
  },
)

test('real pages are the same list, forth and back', async () => {
  const all = await readAll('all')
  const ids = (page: { items: { id: number }[] } | null) => page?.items.map((item) => item.id)
  const second = await listTrendPage({ period: 'all' }, 2)
  const third = await listTrendPage({ period: 'all' }, 3, second?.following?.after ?? '')
  const back = await listTrendPage({ period: 'all' }, 2, third?.previous?.after ?? '')
  expect([ids(second), ids(third), ids(back)]).toEqual([
    all.slice(20, 40),
    all.slice(40),
    all.slice(20, 40),
  ])
  expect(third?.following).toBeNull()
  expect(await listTrendPage({ period: 'all' }, 4)).toBeNull()
  expect(await listTrendPage({ period: 'day' }, 1)).toMatchObject({ page: 1, previous: null })
})

test('a page is two statements', async () => {
  expect(await statementsOf(() => call(GET, '/api/trends'))).toHaveLength(2)
})

test('strange questions are refused', async () => {
  for (const [query, pointer] of [
    ['period=hour', '#/period'],
    ['language=fr', '#/language'],
    ['cursor=MTI', '#/cursor'],
  ]) {
    expect(await call(GET, `/api/trends?${query}`)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer }] },
    })
  }
})
