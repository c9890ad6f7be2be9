import { expect, test } from 'vitest'
import { getObject } from '@/lib/catalogue/objects/queries'
import { importRun } from '@/lib/imports/run/commands'
import { receiveFeed } from '@/lib/imports/run/files'
import { db } from '@/lib/platform/db'
import { cachedRead } from '@/lib/platform/testing/cached-reads'
import { call } from '@/lib/platform/testing/request'
import { listingLimits } from '@/lib/quotas'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany, anUpload, aUser } from '@/lib/testing/factories'
import { aSource, bytesOf, feedXml, offerXml } from '@/lib/testing/feeds'
import { GET as READ } from '../objects/[id]/route'
import { PATCH as EDIT_UNIT } from '../properties/[id]/route'
import { POST as ADD_UNIT } from '../properties/route'
import { POST as DRAFT } from './[id]/drafts/route'
import { DELETE, PATCH } from './[id]/objects/[objectId]/buildings/[buildingId]/route'
import { GET, POST } from './[id]/objects/[objectId]/buildings/route'

type Someone = { id: number } | undefined
type Place = { companyId: number; complexId: number }

async function aFirm(verifiedAt: Date | null = new Date()) {
  const { id: companyId } = await aCompany({ verifiedAt })
  const staff = await aUser()
  await db.companyMember.create({ data: { companyId, userId: staff.id } })
  const { id: complexId } = await aComplex({ companyId })
  return { companyId, complexId, staff }
}

const list = (as: Someone, { companyId, complexId }: Place) =>
  call(GET, '/', { as, params: { id: companyId, objectId: complexId } })
const add = (as: Someone, { companyId, complexId }: Place, body: object) =>
  call(POST, '/', { as, params: { id: companyId, objectId: complexId }, body })
const at = ({ companyId, complexId }: Place, buildingId: number) => ({
  params: { id: companyId, objectId: complexId, buildingId },
})
const edit = (as: Someone, of: Place, id: number, body: object) =>
  call(PATCH, '/', { as, method: 'PATCH', ...at(of, id), body })
const remove = (as: Someone, of: Place, id: number) =>
  call(DELETE, '/', { as, method: 'DELETE', ...at(of, id) })
const addUnit = (as: Someone, { companyId, complexId }: Place, more: object) =>
  call(ADD_UNIT, '/', {
    as,
    body: {
      ...{ kind: 'flat', language: 'en', country: 'DE', city: 'Berlin', state: null },
      ...{ price: 300_000, currency: 'EUR', area: 54.4, rooms: 2, companyId, complexId },
      ...more,
    },
  })
const editUnit = (as: Someone, id: number, body: object) =>
  call(EDIT_UNIT, '/', { as, method: 'PATCH', params: { id }, body })

const NORTH = { name: 'North', floors: 9, state: 'building', builtYear: 2028, builtQuarter: 3 }
const refusedAt = (pointer: string, code: string) => ({
  status: 422,
  body: { errors: [{ pointer: `#${pointer}`, code }] },
})

test('the staff adds, edits and deletes buildings; the page of the complex shows them at once', async () => {
  const firm = await aFirm()
  const { staff } = firm
  const expires = async (write: () => Promise<{ status: number }>) => {
    const isOld = await cachedRead(() => getObject(firm.complexId))
    expect((await write()).status).toBeLessThan(300)
    expect(isOld()).toBe(true)
  }
  await expires(() => add(staff, firm, NORTH))
  const [made] = (await list(staff, firm)).body.items
  expect(made).toEqual({ ...NORTH, id: made.id, unitCount: 0, isOfFeed: false })
  await aProperty({ complexId: firm.complexId, buildingId: made.id })
  expect((await add(staff, firm, { name: 'A' })).body).toMatchObject({ floors: null, state: null })
  expect((await list(staff, firm)).body.items).toMatchObject([
    { name: 'A', unitCount: 0 },
    { name: 'North', unitCount: 1 },
  ])
  await expires(() => edit(staff, firm, made.id, { name: 'South', builtQuarter: null }))
  expect((await list(staff, firm)).body.items[1]).toMatchObject({
    ...{ name: 'South', floors: 9, builtYear: 2028, builtQuarter: null },
  })
  const { id } = (await list(staff, firm)).body.items[0]
  await expires(() => remove(staff, firm, id))
  expect((await list(staff, firm)).body.items).toHaveLength(1)
  expect((await remove(staff, firm, id)).status).toBe(404)
})

test('a building with units, sold ones too, is not deleted', async () => {
  const firm = await aFirm()
  const { body } = await add(firm.staff, firm, NORTH)
  const unit = await aProperty({
    ...{ complexId: firm.complexId, buildingId: body.id, status: 'sold' },
  })
  expect(await remove(firm.staff, firm, body.id)).toMatchObject({
    status: 409,
    body: { code: 'building_in_use' },
  })
  await db.property.update({ where: { id: unit.id }, data: { buildingId: null } })
  expect((await remove(firm.staff, firm, body.id)).status).toBe(204)
})

test('names are of the complex once; what is contradictory, too long or too much is refused at its field', async () => {
  const firm = await aFirm()
  const { staff } = firm
  const { body } = await add(staff, firm, NORTH)
  const other = await add(staff, firm, { name: ' A ' })
  expect(other.body.name).toBe('A')
  expect(await add(staff, firm, NORTH)).toMatchObject(refusedAt('/name', 'building_taken'))
  expect(await edit(staff, firm, other.body.id, { name: 'North' })).toMatchObject(
    refusedAt('/name', 'building_taken'),
  )
  expect((await edit(staff, firm, body.id, { name: 'North' })).status).toBe(200)
  for (const [bad, pointer] of [
    [{ name: '' }, '/name'],
    [{ name: 'x'.repeat(61) }, '/name'],
    [{ name: null }, '/name'],
    [{ floors: 0 }, '/floors'],
    [{ floors: 2.5 }, '/floors'],
    [{ builtYear: 99_999 }, '/builtYear'],
    [{ builtQuarter: 5 }, '/builtQuarter'],
    [{ state: 'ruin' }, '/state'],
    [{ isOfFeed: true }, '/isOfFeed'],
    [{ complexId: 1 }, '/complexId'],
  ] as const) {
    const refused = { status: 422, body: { errors: [{ pointer: `#${pointer}` }] } }
    expect(await add(staff, firm, { ...NORTH, name: 'B', ...bad })).toMatchObject(refused)
    expect(await edit(staff, firm, body.id, bad)).toMatchObject(refused)
  }
  expect(await edit(staff, firm, body.id, { builtYear: null })).toMatchObject(
    refusedAt('/builtYear', 'quarter_alone'),
  )
  expect(await add(staff, firm, { name: 'B', builtQuarter: 1 })).toMatchObject(
    refusedAt('/builtQuarter', 'quarter_alone'),
  )
  expect(await db.building.count({ where: { complexId: firm.complexId } })).toBe(2)
  // The same name in another complex is another building.
  const next = await aComplex({ companyId: firm.companyId })
  expect((await add(staff, { ...firm, complexId: next.id }, NORTH)).status).toBe(201)
})

test('a complex has as many buildings as it may have, of two who add the last at once one does', async () => {
  const firm = await aFirm()
  await db.building.createMany({
    data: Array.from({ length: listingLimits.buildings - 1 }, (_, at) => ({
      ...{ complexId: firm.complexId, name: `${at}` },
    })),
  })
  const answers = await Promise.all(['A', 'B'].map((name) => add(firm.staff, firm, { name })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    body: { code: 'buildings_full' },
  })
})

test('nobody else reads or changes them', async () => {
  const [firm, other, bare] = [await aFirm(), await aFirm(), await aFirm(null)]
  const { body } = await add(firm.staff, firm, NORTH)
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 1e7) })
  await db.companyMember.create({ data: { companyId: firm.companyId, userId: blocked.id } })
  const unit = await aProperty({ companyId: firm.companyId })
  const theirs = { companyId: other.companyId, complexId: firm.complexId }
  for (const [as, of, status] of [
    [undefined, firm, 401],
    [await aUser(), firm, 403],
    [blocked, firm, 403],
    [other.staff, firm, 403],
    [await aUser({ role: 'admin' }), firm, 403],
    [bare.staff, bare, 403],
    [other.staff, theirs, 404],
    [firm.staff, { ...firm, complexId: other.complexId }, 404],
    [firm.staff, { ...firm, complexId: unit.id }, 404],
    [firm.staff, { ...firm, companyId: 999_999_999 }, 403],
  ] as const) {
    for (const answer of [
      await list(as, of),
      await add(as, of, NORTH),
      await edit(as, of, body.id, { name: 'X' }),
      await remove(as, of, body.id),
    ])
      expect(answer, `${as?.id} ${JSON.stringify(of)}`).toMatchObject({ status })
  }
  expect(await list(bare.staff, bare)).toMatchObject({ body: { code: 'company_unverified' } })
  // A building of another complex, also of one's own company, is not there.
  const second = { ...firm, complexId: (await aComplex({ companyId: firm.companyId })).id }
  expect((await edit(firm.staff, second, body.id, { name: 'X' })).status).toBe(404)
  expect((await remove(firm.staff, second, body.id)).status).toBe(404)
  expect((await list(firm.staff, firm)).body.items).toEqual([body])
})

test('what somebody with a role on the site changes stands in the log', async () => {
  const firm = await aFirm()
  const boss = await aUser({ role: 'moderator' })
  await db.companyMember.create({ data: { companyId: firm.companyId, userId: boss.id } })
  const { body } = await add(boss, firm, NORTH)
  await edit(boss, firm, body.id, { floors: 12 })
  await edit(firm.staff, firm, body.id, { floors: 14 })
  await remove(boss, firm, body.id)
  const acts = await db.auditEntry.findMany({
    where: { kind: 'complex', targetId: firm.complexId },
    orderBy: { id: 'asc' },
  })
  expect(acts).toMatchObject([
    { action: 'edit', before: { building: null }, after: { building: { name: 'North' } } },
    { before: { building: { floors: 9 } }, after: { building: { floors: 12 } } },
    { before: { building: { floors: 14 } }, after: { building: null } },
  ])
})

test('a unit names a building of its complex, and leaves it with its complex', async () => {
  const firm = await aFirm()
  const { staff } = firm
  const { body: north } = await add(staff, firm, NORTH)
  const second = { ...firm, complexId: (await aComplex({ companyId: firm.companyId })).id }
  const { body: far } = await add(staff, second, { name: 'Far' })
  const unknown = refusedAt('/buildingId', 'unknown_building')
  expect(await addUnit(staff, firm, { buildingId: far.id })).toMatchObject(unknown)
  expect(await addUnit(staff, firm, { buildingId: 999_999_999 })).toMatchObject(unknown)
  expect(await addUnit(staff, firm, { complexId: null, buildingId: north.id })).toMatchObject(
    unknown,
  )
  const made = await addUnit(staff, firm, { buildingId: north.id })
  expect(made).toMatchObject({ status: 201, body: { building: 'North', buildingId: north.id } })
  const { id } = made.body
  const page = await call(READ, '/', { params: { id: firm.complexId } })
  expect(page.body.units).toMatchObject([{ id, buildingId: north.id }])
  expect(await editUnit(staff, id, { buildingId: far.id })).toMatchObject(unknown)
  expect(
    await editUnit(staff, id, { complexId: second.complexId, buildingId: north.id }),
  ).toMatchObject(unknown)
  expect(await editUnit(staff, id, { complexId: null, buildingId: north.id })).toMatchObject(
    unknown,
  )
  const stale = { buildingId: null, seenAt: '2020-01-01T00:00:00.000Z' }
  expect(await editUnit(staff, id, stale)).toMatchObject({ body: { code: 'object_changed' } })
  expect(await editUnit(staff, id, { rooms: 3 })).toMatchObject({ body: { buildingId: north.id } })
  expect(await editUnit(staff, id, { complexId: second.complexId })).toMatchObject({
    body: { buildingId: null, building: null },
  })
  expect(await editUnit(staff, id, { buildingId: far.id })).toMatchObject({
    body: { building: 'Far' },
  })
  expect(
    await editUnit(staff, id, { complexId: firm.complexId, buildingId: north.id }),
  ).toMatchObject({ body: { building: 'North', complex: { id: firm.complexId } } })
  expect(await editUnit(staff, id, { buildingId: null })).toMatchObject({
    body: { building: null, complex: { id: firm.complexId } },
  })
})

test('of whoever deletes a building and whoever puts a unit into it at once one is refused', async () => {
  const firm = await aFirm()
  for (let time = 0; time < 5; time++) {
    const { body } = await add(firm.staff, firm, { name: `${time}` })
    const [gone, made] = await Promise.all([
      remove(firm.staff, firm, body.id),
      addUnit(firm.staff, firm, { buildingId: body.id }),
    ])
    const both = [gone.status, made.status]
    expect([
      [204, 422],
      [409, 201],
    ]).toContainEqual(both)
  }
})

test('a draft keeps the building that is chosen, and is refused while the complex has none such', async () => {
  const firm = await aFirm()
  const { body: north } = await add(firm.staff, firm, NORTH)
  const kept = await call(DRAFT, '/', {
    as: firm.staff,
    params: { id: firm.companyId },
    body: {
      ...{ kind: 'flat', language: 'en', complexId: firm.complexId },
      values: { buildingId: String(north.id) },
    },
  })
  expect(kept.body.values).toEqual({ buildingId: String(north.id) })
  await remove(firm.staff, firm, north.id)
  const draft = { id: kept.body.id, version: 1 }
  expect(await addUnit(firm.staff, firm, { buildingId: north.id, draft })).toMatchObject(
    refusedAt('/buildingId', 'unknown_building'),
  )
  expect((await addUnit(firm.staff, firm, { draft })).status).toBe(201)
})

test('a flat that is entered has the layout of its rooms and area, and shows its plan there', async () => {
  const firm = await aFirm()
  const plan = await anUpload(firm.staff.id)
  const images = [{ id: plan.id, kind: 'plan' }]
  const made = await addUnit(firm.staff, firm, { images })
  expect((await addUnit(firm.staff, firm, { area: 53.6 })).status).toBe(201)
  const layouts = async () =>
    (await call(READ, '/', { params: { id: firm.complexId } })).body.layouts
  expect(await layouts()).toMatchObject([
    { rooms: 2, area: 54, unitCount: 2, priceFrom: 300_000, plan: { id: plan.id } },
  ])
  await editUnit(firm.staff, made.body.id, { rooms: 1, images: [] })
  expect(await layouts()).toMatchObject([
    { rooms: 1, area: 54, unitCount: 1, plan: null },
    { rooms: 2, area: 54, unitCount: 1, plan: null },
  ])
})

test('a feed leaves alone what was edited by hand; what it names is neither renamed nor deleted', async () => {
  const source = await aSource()
  const companyId = source.companyId ?? 0
  const staff = await aUser()
  await db.company.update({ where: { id: companyId }, data: { verifiedAt: new Date() } })
  await db.companyMember.create({ data: { companyId, userId: staff.id } })
  const read = async (...offers: string[]) => {
    const { id } = await receiveFeed(source.id, bytesOf(feedXml(offers)))
    await importRun(id)
  }
  await read(offerXml(1))
  const { id: complexId } = await db.complex.findFirstOrThrow({ where: { companyId } })
  const of = { companyId, complexId }
  const items = async () => (await list(staff, of)).body.items
  const [two] = await items()
  expect(two).toMatchObject({ name: '2', floors: 9, builtYear: 2030, unitCount: 1, isOfFeed: true })
  expect(await edit(staff, of, two.id, { name: 'Two' })).toMatchObject(
    refusedAt('/name', 'building_name_of_feed'),
  )
  expect((await edit(staff, of, two.id, { name: '2', floors: 12 })).status).toBe(200)
  const { body: three } = await add(staff, of, { name: '3', floors: 20 })
  await add(staff, of, { name: '4', builtYear: 2028 })
  const unit = await db.property.findFirstOrThrow({ where: { complexId } })
  await editUnit(staff, unit.id, { buildingId: three.id })
  expect(await remove(staff, of, two.id)).toMatchObject({
    status: 409,
    body: { code: 'building_of_feed' },
  })
  await read(
    offerXml(1, { 'floors-total': 10, 'built-year': 2031 }),
    offerXml(2, { 'building-section': 3, 'floors-total': 10 }),
    offerXml(3, { 'building-section': 4 }),
  )
  expect(await items()).toMatchObject([
    { name: '2', floors: 12, builtYear: 2031, unitCount: 0 },
    // A feed that names it as well makes it its own, but for what was said by hand.
    { id: three.id, name: '3', floors: 20, builtYear: 2030, unitCount: 2, isOfFeed: true },
    // The feed's quarter of another year would be a date that nobody has said.
    { name: '4', builtYear: 2028, builtQuarter: null },
  ])
})
