import { beforeAll, expect, test } from 'vitest'
import { tellDrops } from '@/lib/favorites/tasks'
import { readFeeds } from '@/lib/imports/runs/commands'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { aProperty } from '@/lib/testing/catalogue-factories'
import { aUser } from '@/lib/testing/factories'
import { aSource, feedXml, offerXml } from '@/lib/testing/feeds'
import { PATCH as EDIT } from '../../properties/[id]/route'
import { POST as UPLOAD } from '../[id]/runs/route'
import { PUT as DECIDE_ALL } from '../runs/[id]/drops/decision/route'
import { PUT as DECIDE } from './[id]/decision/route'
import { GET } from './route'

type User = Awaited<ReturnType<typeof aUser>>
let [admin, moderator, member, blocked] = [] as unknown as [User, User, User, User]
beforeAll(async () => {
  admin = await aUser({ role: 'admin' })
  moderator = await aUser({ role: 'moderator' })
  member = await aUser()
  blocked = await aUser({ role: 'admin', blockedUntil: new Date(Date.now() + 86_400_000) })
})

const list = (as: User | undefined, query = '') => call(GET, `/api/feeds/drops${query}`, { as })
const decide = (as: User | undefined, id: number, decision = 'release') =>
  call(DECIDE, '/', { as, method: 'PUT', params: { id }, body: { decision } })
const decideAll = (as: User | undefined, id: number, decision = 'release') =>
  call(DECIDE_ALL, '/', { as, method: 'PUT', params: { id }, body: { decision } })

/** A feed whose flats of five million cost less than two million at the second run. */
async function aFall(count: number) {
  const source = await aSource()
  const read = async (price: number, date: string) => {
    const offers = Array.from({ length: count }, (_, at) => offerXml(at + 1, { price }))
    const { body } = await call(UPLOAD, '/', {
      as: admin,
      body: feedXml(offers, date),
      params: { id: source.id },
      headers: { 'content-type': 'application/xml' },
    })
    await readFeeds()
    return body.id as number
  }
  await read(5_000_000, '2026-02-01T00:00:00Z')
  const runId = await read(1_900_000, '2026-02-05T00:00:00Z')
  const properties = await db.property.findMany({ where: { sourceId: source.id } })
  return { source, runId, properties }
}

test('a deep drop of a feed is told to nobody before an admin lets it through', async () => {
  const { runId, properties, source } = await aFall(1)
  const [flat] = properties as [(typeof properties)[0]]
  const reader = await aUser()
  await db.favorite.create({ data: { userId: reader.id, kind: 'property', targetId: flat.id } })
  await tellDrops()
  expect(await mailsTo(reader.email)).toEqual([])
  expect(flat).toMatchObject({ price: 1_900_000n, droppedAt: null })
  const { body } = await list(moderator, `?run=${runId}`)
  expect(body).toEqual({
    items: [
      {
        id: expect.any(Number),
        property: {
          id: flat.id,
          kind: 'flat',
          title: '',
          rooms: 2,
          area: 54.3,
          landArea: null,
          language: 'ru',
        },
        currency: 'RUB',
        before: 5_000_000,
        after: 1_900_000,
        at: '2026-02-05T00:00:00.000Z',
        run: { id: runId, source: source.name },
      },
    ],
    next: null,
  })
  expect(await decide(admin, body.items[0].id)).toMatchObject({ status: 200, body: { decided: 1 } })
  await tellDrops()
  expect(await mailsTo(reader.email)).toHaveLength(1)
  expect(await db.property.findUnique({ where: { id: flat.id } })).toMatchObject({
    priceBefore: 5_000_000n,
    droppedAt: new Date('2026-02-05T00:00:00Z'),
  })
  expect((await decide(admin, body.items[0].id)).status).toBe(409)
})

test('one that is kept quiet is told to nobody, and its price stays', async () => {
  const { runId, properties } = await aFall(1)
  const [flat] = properties as [(typeof properties)[0]]
  const reader = await aUser()
  await db.favorite.create({ data: { userId: reader.id, kind: 'property', targetId: flat.id } })
  const { body } = await list(admin, `?run=${runId}`)
  expect((await decide(admin, body.items[0].id, 'reject')).status).toBe(200)
  await tellDrops()
  expect(await mailsTo(reader.email)).toEqual([])
  expect(await db.property.findUnique({ where: { id: flat.id } })).toMatchObject({
    price: 1_900_000n,
    droppedAt: null,
  })
  expect((await list(admin, `?run=${runId}`)).body.items).toEqual([])
})

test('those of a run are let through together, page by page they are seen', async () => {
  const { runId } = await aFall(9)
  const other = await aFall(1)
  const first = await list(admin)
  expect(first.body.items.length).toBeGreaterThanOrEqual(10)
  expect((await list(admin, `?run=${runId}`)).body.items).toHaveLength(9)
  expect(await decideAll(admin, runId)).toMatchObject({ status: 200, body: { decided: 9 } })
  expect((await decideAll(admin, runId)).status).toBe(409)
  expect((await list(admin, `?run=${other.runId}`)).body.items).toHaveLength(1)
})

test('a drop by hand waits as well, without a run', async () => {
  const { id } = await aProperty({ companyId: null })
  const edited = await call(EDIT, '/', {
    as: admin,
    method: 'PATCH',
    params: { id },
    body: { price: 100_000, reason: 'As the developer writes' },
  })
  expect(edited.body).toMatchObject({ price: { amount: 100_000 }, priceBefore: null })
  const { body } = await list(admin)
  expect(body.items[0]).toMatchObject({ property: { id }, before: 300_000, run: null })
})

test('guests, members and blocked admins see nothing, moderators decide nothing', async () => {
  const { runId } = await aFall(1)
  const { body } = await list(admin, `?run=${runId}`)
  const { id } = body.items[0]
  for (const [as, status] of [
    [undefined, 401],
    [member, 403],
    [blocked, 403],
    [moderator, 403],
  ] as const) {
    if (as !== moderator) expect((await list(as)).status).toBe(status)
    expect((await decide(as, id)).status).toBe(status)
    expect((await decideAll(as, runId)).status).toBe(status)
  }
  expect(await db.priceEvent.findUnique({ where: { id } })).toMatchObject({ told: false })
})

test('what is not there, not known or not said is refused', async () => {
  expect((await decide(admin, 999_999_999)).status).toBe(404)
  expect((await decideAll(admin, 999_999_999)).status).toBe(404)
  expect((await decide(admin, 1, 'perhaps')).status).toBe(422)
  expect((await list(admin, '?cursor=x')).status).toBe(422)
  expect((await list(admin, '?run=x')).status).toBe(422)
})
