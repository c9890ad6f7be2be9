import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { aComment, aCompany, aPost, aUser } from '@/lib/testing/factories'
import { pointsOf } from '@/lib/trends/schema'
import { countRatings } from './commands'
import { getCompanyPlace, getRatings, listTopCompanies } from './queries'
import { DAYS, LINE_PARTS, RATING_WEIGHTS, type RatingPeriod, ratingPeriod } from './schema'

const DAY = 86_400_000
const now = new Date('2026-06-15T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * DAY)

/** A repeatable number below a limit. */
let seed = 7
const below = (limit: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % limit
}

async function someDeeds() {
  const authors = await Promise.all(Array.from({ length: 6 }, () => aUser()))
  const companies = await Promise.all(Array.from({ length: 4 }, () => aCompany()))
  const pick = <T>(list: T[]) => list[below(list.length)] as T
  for (let i = 0; i < 60; i++) {
    const company = below(2) ? pick(companies) : null
    const post = await aPost({
      authorId: pick(authors).id,
      companyId: company?.id ?? null,
      publishedAt: ago(below(8000) / 10),
      status: below(9) ? 'published' : 'hidden',
      reactionCount: below(20),
      commenterCount: below(12),
      favoriteCount: below(9),
      views: below(9000),
    })
    await aComment({
      postId: post.id,
      authorId: pick(authors).id,
      reactionCount: below(5),
      createdAt: ago(below(8000) / 10),
      deletedAt: below(8) ? null : now,
    })
    await db.follow.createMany({
      data: {
        kind: 'company',
        targetId: pick(companies).id,
        userId: (await aUser()).id,
        createdAt: ago(below(8000) / 10),
      },
    })
  }
}

type Deed = { kind: 'author' | 'company'; target: number; at: number; value: number }

/** Everything that counts, one by one, as the page words it. */
async function allDeeds(): Promise<Deed[]> {
  const [posts, comments, subscriptions] = await Promise.all([
    db.post.findMany({ where: { status: 'published' } }),
    db.comment.findMany({ where: { deletedAt: null } }),
    db.follow.findMany({ where: { kind: 'company' } }),
  ])
  return [
    ...posts.flatMap((post): Deed[] => {
      const deed = { at: Number(post.publishedAt), value: pointsOf(post) }
      return [
        { ...deed, kind: 'author', target: post.authorId },
        ...(post.companyId ? [{ ...deed, kind: 'company' as const, target: post.companyId }] : []),
      ]
    }),
    ...comments.map((row) => ({
      kind: 'author' as const,
      target: row.authorId,
      at: Number(row.createdAt),
      value: RATING_WEIGHTS.comment + RATING_WEIGHTS.commentReaction * row.reactionCount,
    })),
    ...subscriptions.map((row) => ({
      kind: 'company' as const,
      target: row.targetId,
      at: Number(row.createdAt),
      value: RATING_WEIGHTS.subscriber,
    })),
  ]
}

function ranked(deeds: Deed[], from: number, to: number) {
  const scores = new Map<number, number>()
  for (const { target, at, value } of deeds) {
    if (at >= from && at < to) scores.set(target, (scores.get(target) ?? 0) + value)
  }
  const rounded = [...scores].map(([target, score]) => ({
    target,
    score: Number(score.toFixed(6)),
  }))
  return rounded
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.target - b.target)
}

const tables = ratingPeriod.options.flatMap((period) => [
  [period, 'author'] as const,
  [period, 'company'] as const,
])

/** The table as it should be, by the words of the page. */
async function recounted(period: RatingPeriod, kind: 'author' | 'company') {
  const deeds = (await allDeeds()).filter((deed) => deed.kind === kind)
  const end = now.getTime()
  const length = (DAYS[period] ?? 0) * DAY
  const part = (length || 365 * DAY) / LINE_PARTS
  const before = length
    ? ranked(deeds, end - 2 * length, end - length)
    : ranked(deeds, 0, end - 30 * DAY)
  return ranked(deeds, length ? end - length : 0, end).map(({ target, score }, index) => ({
    place: index + 1,
    targetId: target,
    score,
    previousPlace: before.findIndex((row) => row.target === target) + 1 || null,
    line: Array.from({ length: LINE_PARTS }, (_, number) => {
      const from = end - part * (LINE_PARTS - number)
      const own = deeds.filter((deed) => deed.target === target)
      return sumOf(own.filter(({ at }) => at >= from && at < from + part))
    }),
  }))
}

const sumOf = (deeds: Deed[]) => Number(deeds.reduce((sum, { value }) => sum + value, 0).toFixed(6))

test('every place equals a slow recount from the rows', async () => {
  await someDeeds()
  await countRatings(now)
  for (const [period, kind] of tables) {
    const rows = await db.rating.findMany({
      where: { period, kind },
      orderBy: { place: 'asc' },
      omit: { period: true, kind: true, countedAt: true },
    })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows).toEqual(await recounted(period, kind))
  }
})

test('ties stand by id, counting again changes nothing, and at most a hundred places are kept', async () => {
  const later = new Date('2036-01-01T00:00:00Z')
  const ids: number[] = []
  for (let i = 0; i < 103; i++) {
    const company = await aCompany()
    ids.push(company.id)
    await db.follow.create({
      data: {
        kind: 'company',
        targetId: company.id,
        userId: (await aUser()).id,
        createdAt: new Date(later.getTime() - 3 * DAY - (i % 7) * 1000),
      },
    })
  }
  const counted = await countRatings(later)
  expect(counted.companies).toBeGreaterThanOrEqual(100)
  const read = () =>
    db.rating.findMany({
      where: { period: 'month', kind: 'company' },
      orderBy: { place: 'asc' },
      select: { targetId: true, place: true, score: true },
    })
  const first = await read()
  expect(first.map((row) => row.targetId)).toEqual(ids.slice(0, 100))
  expect(first.map((row) => row.place)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
  await countRatings(later)
  expect(await read()).toEqual(first)
  const top = await listTopCompanies()
  expect(top.map(({ company }) => company.id)).toEqual(ids.slice(0, 10))
  expect(await getCompanyPlace(ids[4] ?? 0)).toEqual({ place: 5, previousPlace: null })
  expect(await getCompanyPlace(ids[101] ?? 0)).toBeNull()
  const { companies, countedAt } = await getRatings('month')
  expect(companies).toHaveLength(50)
  expect(countedAt).toBe(later.toISOString())
})

test('two counts at once leave one rating', async () => {
  await Promise.all([countRatings(now), countRatings(now)])
  const places = await db.rating.findMany({ where: { period: 'all', kind: 'author' } })
  expect(new Set(places.map((row) => row.place)).size).toBe(places.length)
})
