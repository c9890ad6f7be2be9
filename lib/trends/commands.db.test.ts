import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { aCategory, aPost, aUser } from '@/lib/testing/factories'
import { countScores } from './commands'
import { pointsOf, scoreOf, VIEW_CAP } from './schema'

const whole = (below: number) => Math.floor(Math.random() * below)
const random = () => ({
  reactionCount: whole(5000),
  commenterCount: whole(2000),
  favoriteCount: whole(1000),
  views: whole(3 * VIEW_CAP),
  publishedAt: new Date(Date.UTC(2023, 0, 1) + whole(5 * 365 * 86_400_000)),
})
const counters = {
  id: true,
  reactionCount: true,
  commenterCount: true,
  favoriteCount: true,
  views: true,
  publishedAt: true,
  points: true,
  score: true,
  scoreDue: true,
} as const

async function expectFormula(ids: number[]) {
  const rows = await db.post.findMany({ where: { id: { in: ids } }, select: counters })
  expect(rows).toHaveLength(ids.length)
  for (const post of rows) {
    expect(post.scoreDue).toBe(false)
    expect(Math.abs(post.points - pointsOf(post))).toBeLessThan(1e-9)
    const score = scoreOf(post.points, post.publishedAt ?? new Date())
    expect(Math.abs(post.score - score), JSON.stringify(post)).toBeLessThan(1e-9)
  }
}

test('points and score equal the formula for any counters, and follow when one of them moves', async () => {
  const [author, category] = [await aUser(), await aCategory()]
  const shared = {
    section: 'forum',
    language: 'en',
    status: 'published',
    authorId: author.id,
    categoryId: category.id,
  } as const
  const zero = { reactionCount: 0, commenterCount: 0, favoriteCount: 0, views: 0 }
  const data = [{ ...random(), ...zero }, ...Array.from({ length: 300 }, random)]
  const rows = await db.post.createManyAndReturn({
    data: data.map((one) => ({ ...shared, ...one })),
    select: { id: true },
  })
  const ids = rows.map(({ id }) => id)
  await countScores()
  await expectFormula(ids)

  const moved = ids.filter(() => Math.random() < 0.3)
  for (const id of moved) {
    const increment = 1 + whole(VIEW_CAP)
    const change = [
      { reactionCount: { increment } },
      { commenterCount: { increment } },
      { favoriteCount: { increment } },
      { views: { increment } },
      { publishedAt: new Date(Date.UTC(2029, 0, 1) + increment) },
    ][whole(5)]
    await db.post.update({ where: { id }, data: change ?? {} })
  }
  expect((await countScores()).counted).toBe(moved.length)
  await expectFormula(ids)
  expect(await countScores()).toEqual({ counted: 0, changed: 0 })
})

test('more than one batch is counted in one run, and a draft has points but no score', async () => {
  const { id } = await aPost({ status: 'draft', publishedAt: null, views: 100 })
  await db.$executeRaw`
    insert into "Post" (section, language, "authorId", status, "publishedAt")
    select 'forum', 'en', "authorId", 'published', now() from "Post", generate_series(1, 4100)
     where id = ${id}`
  expect(await countScores()).toEqual({ counted: 4101, changed: 4100 })
  const post = await db.post.findUniqueOrThrow({ where: { id } })
  expect(post).toMatchObject({ points: 2, score: 0, scoreDue: false })
})

test('views alone expire no list of trends, a reaction does', async () => {
  const { id } = await aPost({ views: 10 })
  await countScores()
  await db.post.update({ where: { id }, data: { views: { increment: 3 } } })
  expect(await countScores()).toEqual({ counted: 1, changed: 0 })
  await expectFormula([id])
  await db.post.update({ where: { id }, data: { reactionCount: { increment: 1 } } })
  expect(await countScores()).toEqual({ counted: 1, changed: 1 })
})
