import { beforeEach, expect, test } from 'vitest'
import { LIMIT_NAMES } from '@/lib/limiting/schema'
import { limits, newcomerLimitName, newcomerLimits } from '@/lib/limits'
import { findNewcomerLimits } from '@/lib/people/newcomers/queries'
import { db } from '@/lib/platform/db'
import { spend } from '@/lib/platform/http/rate-limit'
import { call } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { DELETE, PUT } from './[name]/route'
import { GET } from './route'

process.env.RATE_LIMITS = 'on'

type As = { id: number } | undefined
const list = (as: As) => call(GET, '/', { as })
const put = (as: As, name: string, body: object) =>
  call(PUT, '/', { as, method: 'PUT', params: { name }, body })
const reset = (as: As, name: string, version: number | string) =>
  call(DELETE, `/?version=${version}`, { as, method: 'DELETE', params: { name } })
const shown = async (as: As, name: string) =>
  (await list(as)).body.items.find((item: { name: string }) => item.name === name)
const spentBy = async (who: string, times: number) => {
  for (let done = 0; done < times; done++) {
    const isRefused = await spend(who, limits.report).then(
      () => false,
      () => true,
    )
    if (isRefused) return done
  }
  return times
}

let admin: { id: number }
beforeEach(async () => {
  admin = await aUser({ role: 'admin' })
  for (const { name, version } of await db.limitOverride.findMany()) {
    await reset(admin, name, version)
  }
})

test('every rate limit and every limit of new members is listed once', async () => {
  const { status, body } = await list(admin)
  expect(status).toBe(200)
  const names = body.items.map(({ name }: { name: string }) => name)
  const { dayMs: _, ...kinds } = newcomerLimits
  const all = [...Object.keys(limits), ...Object.keys(kinds).map(newcomerLimitName)]
  expect([...names].sort()).toEqual(all.sort())
  expect(new Set(LIMIT_NAMES).size).toBe(LIMIT_NAMES.length)
  expect(body.items[0]).toEqual({
    name: 'newcomer-posts',
    points: newcomerLimits.posts,
    duration: null,
    default: { points: newcomerLimits.posts, duration: null },
    version: 0,
    updatedAt: null,
  })
})

test('a limit that is set is in force at once, and so is its default again', async () => {
  expect(await spentBy('first', 3)).toBe(3)
  const set = await put(admin, 'report', { points: 2, duration: 600, version: 0 })
  expect(set).toMatchObject({ status: 200, body: { points: 2, duration: 600, version: 1 } })
  expect(await spentBy('first', 5)).toBe(2)
  expect(await reset(admin, 'report', 1)).toMatchObject({ status: 204 })
  expect(await spentBy('second', 5)).toBe(5)
  const { points, duration } = limits.report
  expect(await shown(admin, 'report')).toMatchObject({ points, duration, version: 0 })
})

test('limits of new members are set too, links to none', async () => {
  const name = newcomerLimitName('links')
  const none = { points: 0, duration: null, version: 0 }
  expect(await put(admin, name, none)).toMatchObject({ status: 200 })
  expect(await findNewcomerLimits()).toMatchObject({ links: 0, posts: newcomerLimits.posts })
  const posts = await put(admin, newcomerLimitName('posts'), none)
  expect(posts.body.errors).toMatchObject([
    { pointer: '#/points', code: 'number_small', params: { minimum: 1 } },
  ])
})

test('who has read an older one is refused, also at once', async () => {
  const rule = { points: 7, duration: 60 }
  const both = await Promise.all([
    put(admin, 'search', { ...rule, version: 0 }),
    put(admin, 'search', { ...rule, version: 0 }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await put(admin, 'search', { ...rule, points: 8, version: 1 })).toMatchObject({
    body: { version: 2 },
  })
  expect(await put(admin, 'search', { ...rule, version: 1 })).toMatchObject({ status: 409 })
  expect(await reset(admin, 'search', 1)).toMatchObject({ status: 409 })
  expect(await reset(admin, 'search', 2)).toMatchObject({ status: 204 })
})

test('what no limit can be is refused', async () => {
  const rule = { points: 5, duration: 60, version: 0 }
  for (const wrong of [
    { points: 0 },
    { points: -1 },
    { points: 1.5 },
    { points: 100_001 },
    { points: '5' },
    { duration: 0 },
    { duration: null },
    { duration: 31 * 86_400 },
    { version: -1 },
    { name: 'post' },
  ]) {
    expect(await put(admin, 'comment', { ...rule, ...wrong })).toMatchObject({ status: 422 })
  }
  expect(await put(admin, 'newcomer-posts', rule)).toMatchObject({ status: 422 })
  expect((await put(admin, 'nothing', rule)).status).toBeGreaterThanOrEqual(404)
  expect(await reset(admin, 'comment', 'x')).toMatchObject({ status: 422 })
})

test('nobody but admins reads or sets them', async () => {
  const rule = { points: 5, duration: 60, version: 0 }
  for (const [as, status] of [
    [undefined, 401],
    [await aUser(), 403],
    [await aUser({ role: 'moderator' }), 403],
    [await aUser({ role: 'admin', blockedUntil: new Date(Date.now() + 1e6) }), 403],
  ] as const) {
    expect(await list(as)).toMatchObject({ status })
    expect(await put(as, 'comment', rule)).toMatchObject({ status })
    expect(await reset(as, 'comment', 1)).toMatchObject({ status })
  }
})
