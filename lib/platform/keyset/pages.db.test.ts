import { beforeEach, expect, test } from 'vitest'
import { aCategory, aPost } from '@/lib/testing/factories'
import { Prisma } from '@/prisma/generated/client'
import { expire } from '../cache'
import { type CacheTag, cacheTag } from '../cache-tag'
import { db } from '../db'
import { statementsOf } from '../testing/statements'
import type { Order, Place } from './order'
import { MAX_BARE_PAGE, readPage, type Starts, startsOf } from './pages'

const SIZE = 3
let categoryId: number
let tag: CacheTag
beforeEach(async () => {
  categoryId = (await aCategory()).id
  tag = cacheTag(`list:${categoryId}`)
})

/** Posts of one category by their views; those without a moment of pinning have an unknown key. */
const orderOf = (choice: Partial<Order> = {}): Order => ({
  table: Prisma.sql`"Post" r`,
  where: Prisma.sql`r."categoryId" = ${categoryId}`,
  key: Prisma.sql`r.views`,
  type: 'int',
  isDescending: true,
  ties: 'newest',
  size: SIZE,
  ...choice,
})

const expireNow = () => db.$transaction(async (tx) => expire(tx, [tag]))

async function fill(views: number[]) {
  for (const count of views) await aPost({ categoryId, views: count })
}

const whole = async (by: Prisma.PostOrderByWithRelationInput[]) =>
  (await db.post.findMany({ where: { categoryId }, orderBy: by, select: { id: true } })).map(
    ({ id }) => id,
  )
const idsOf = ({ here }: { here: Place[] }) => here.map(({ id }) => id)
const slice = (ids: number[], page: number) => ids.slice((page - 1) * SIZE, page * SIZE)
const falling = [{ views: 'desc' }, { id: 'desc' }] as const

const page = (number: number, starts: Starts = startsOf(orderOf(), [tag])) =>
  readPage(orderOf(), number, null, starts)

test('bare numbers find their pages in every order, whatever is known of it', async () => {
  await fill([5, 1, 5, 5, 2, 2, 9, 0, 5, 7, 7])
  const orders = [
    [{ isDescending: true, ties: 'newest' }, [{ views: 'desc' }, { id: 'desc' }]],
    [{ isDescending: true, ties: 'oldest' }, [{ views: 'desc' }, { id: 'asc' }]],
    [{ isDescending: false, ties: 'oldest' }, [{ views: 'asc' }, { id: 'asc' }]],
    [{ isDescending: false, ties: 'newest' }, [{ views: 'asc' }, { id: 'desc' }]],
  ] as const
  for (const [choice, by] of orders) {
    const ids = await whole([...by])
    for (const visited of [
      [1, 2, 3, 4],
      [4, 3, 2, 1],
      [3, 4],
      [2, 4],
      [5, 4],
    ]) {
      const starts: Starts = new Map()
      for (const number of visited) {
        const window = await readPage(orderOf(choice), number, null, starts)
        expect(idsOf(window)).toEqual(slice(ids, number))
        expect(window.hasMore).toBe(number < 4)
        if (number < 3 || number > 4) continue
        const back = await readPage(orderOf(choice), number - 1, window.before)
        expect(idsOf(back)).toEqual(slice(ids, number - 1))
      }
    }
  }
})

test('unknown keys stand last, page after page', async () => {
  await fill([0, 0, 0, 0, 0, 0, 0])
  const all = await whole([{ id: 'asc' }])
  for (const id of all.slice(2, 5)) {
    await db.post.update({ where: { id }, data: { pinnedAt: new Date(1_700_000_000_000 + id) } })
  }
  const choice = { key: Prisma.sql`r."pinnedAt"`, type: 'timestamp', hasUnknown: true } as const
  const unknown = [...all.slice(0, 2), ...all.slice(5)]
  for (const isDescending of [true, false]) {
    const turn = (ids: number[]) => (isDescending ? ids.toReversed() : ids)
    const ids = [...turn(all.slice(2, 5)), ...turn(unknown)]
    const order = orderOf({ ...choice, isDescending, ties: isDescending ? 'newest' : 'oldest' })
    for (const number of [1, 2, 3, 4]) {
      const bare = await readPage(order, number, null)
      expect(idsOf(bare)).toEqual(slice(ids, number))
      const last = bare.here.at(-1)
      if (!bare.hasMore || !last) continue
      const linked = await readPage(order, number + 1, last)
      expect(idsOf(linked)).toEqual(slice(ids, number + 1))
      expect(linked.before).toEqual((await readPage(order, number + 1, null)).before)
    }
  }
})

test('after what is put in, taken out or moved, a page is the slice of now', async () => {
  await fill([9, 8, 7, 6, 5, 4, 3, 2, 1])
  const check = async () => {
    const ids = await whole([...falling])
    for (const number of [3, 2, 4, 1]) expect(idsOf(await page(number))).toEqual(slice(ids, number))
  }
  await check()
  const first = await aPost({ categoryId, views: 10 })
  await expireNow()
  await check()
  await db.post.delete({ where: { id: first.id } })
  await expireNow()
  await check()
  const [top = 0] = await whole([...falling])
  await db.post.update({ where: { id: top }, data: { views: 0 } })
  await expireNow()
  await check()
})

test('a page that began before a write teaches nothing to those after it', async () => {
  await fill([9, 8, 7, 6, 5, 4, 3])
  const before = startsOf(orderOf(), [tag])
  await aPost({ categoryId, views: 10 })
  await expireNow()
  await page(3, before)
  expect(startsOf(orderOf(), [tag])).not.toBe(before)
  expect(idsOf(await page(2))).toEqual(slice(await whole([...falling]), 2))
})

test('a page costs one statement, and a known start spares the walk', async () => {
  await fill([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  expect(await statementsOf(() => page(3))).toHaveLength(1)
  const starts = startsOf(orderOf(), [tag])
  expect([...starts.keys()].sort()).toEqual([2, 3, 4])
  expect(await statementsOf(() => page(4))).toHaveLength(1)
  expect(await statementsOf(() => page(1))).toHaveLength(1)
})

test('lists that differ in a value share nothing', async () => {
  const other = orderOf({ where: Prisma.sql`r."categoryId" = ${categoryId + 1}` })
  expect(startsOf(other, [tag])).not.toBe(startsOf(orderOf(), [tag]))
  expect(startsOf(orderOf({ isDescending: false }), [tag])).not.toBe(startsOf(orderOf(), [tag]))
  expect(startsOf(orderOf(), [tag])).toBe(startsOf(orderOf(), [tag]))
})

test('beyond the end, and before the first page, there is nothing', async () => {
  await fill(Array.from({ length: 30 }, (_, index) => index))
  expect(idsOf(await page(10))).toHaveLength(3)
  for (const number of [0, 11, 12, MAX_BARE_PAGE, MAX_BARE_PAGE + 1]) {
    expect(await page(number)).toEqual({ pinned: [], here: [], hasMore: false, before: null })
  }
  expect(await statementsOf(() => page(MAX_BARE_PAGE + 1))).toHaveLength(0)
})

test('a cursor that somebody made up shows its place and moves no page', async () => {
  await fill([9, 8, 7, 6, 5, 4, 3, 2, 1])
  const starts = startsOf(orderOf(), [tag])
  const ids = await whole([...falling])
  const odd = await readPage(orderOf(), 2, { value: 5, id: 2_147_483_647 }, starts)
  expect(odd.here.map(({ value }) => value)).toEqual([5, 4, 3])
  expect(idsOf(await page(2))).toEqual(slice(ids, 2))
  expect(idsOf(await page(3))).toEqual(slice(ids, 3))
})
