import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { nextStates, saleState } from '@/lib/sales/schema'
import { aUser } from '@/lib/testing/factories'
import { aSaleBody, staffers, strangers } from '@/lib/testing/sale-bodies'
import { aSale } from '@/lib/testing/sale-factories'
import { POST as create } from '../../route'
import { GET as open, PUT as save } from '../draft/route'
import { GET as read } from '../route'
import { PUT } from './route'

type Someone = { id: number } | undefined
const moderator = () => aUser({ role: 'moderator' })
const change = (id: number, body: object, as: Someone) =>
  call(PUT, '/', { as, method: 'PUT', params: { id }, body })

const steps = saleState.options
  .filter((from) => from !== 'draft')
  .flatMap((from) => saleState.options.map((to) => ({ from, to })))
  .filter(({ from, to }) => from !== to)

test.each(steps)('a sale goes from $from to $to, if that step may be', async ({ from, to }) => {
  const { id } = await aSale({ state: from })
  const may = nextStates(from).includes(to)
  const answer = await change(id, { state: to }, await moderator())
  expect(answer.status).toBe(may ? 200 : 409)
  const { state } = await db.sale.findUniqueOrThrow({ where: { id } })
  expect(state).toBe(may ? to : from)
})

test('a draft goes public with its working copy, once it is complete', async () => {
  const staff = await moderator()
  const made = await call(create, '/', { as: staff, body: { language: 'de', title: 'Am Park' } })
  const { id } = made.body
  expect(await change(id, { state: 'announced' }, staff)).toMatchObject({
    status: 422,
    body: { code: 'sale_incomplete' },
  })
  const body = await aSaleBody(staff, { version: 1 })
  await call(save, '/', { as: staff, method: 'PUT', params: { id }, body })
  expect(await change(id, { state: 'announced', version: 1 }, staff)).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', data: { draft: { version: 2 } } },
  })
  expect(await change(id, { state: 'announced', version: 2 }, staff)).toMatchObject({
    status: 200,
    body: { state: 'announced', isChanged: false, version: 3 },
  })
  const sale = (await call(read, '/', { params: { id } })).body
  expect(sale).toMatchObject({ title: 'Am Park', state: 'announced' })
  expect(Date.parse(sale.publishedAt)).toBeGreaterThan(Date.now() - 60_000)
})

test('hidden and shown again, a sale keeps its first day; the working copy of a public one waits', async () => {
  const staff = await moderator()
  const made = await call(create, '/', {
    as: staff,
    body: await aSaleBody(staff, { state: 'open' }),
  })
  const { id } = made.body
  const { publishedAt } = await db.sale.findUniqueOrThrow({ where: { id } })
  const body = { ...made.body, title: 'Neu' }
  await call(save, '/', { as: staff, method: 'PUT', params: { id }, body })
  expect(await change(id, { state: 'soldOut' }, staff)).toMatchObject({
    body: { state: 'soldOut', title: 'Neu', isChanged: true },
  })
  expect((await call(read, '/', { params: { id } })).body.title).toBe('Am Park')
  expect(await change(id, { state: 'draft' }, staff)).toMatchObject({ status: 200 })
  expect(await call(read, '/', { params: { id } })).toMatchObject({ status: 404 })
  await change(id, { state: 'presale' }, staff)
  expect((await call(read, '/', { params: { id } })).body).toMatchObject({
    title: 'Neu',
    publishedAt: publishedAt?.toISOString(),
  })
})

test('the state that it has already changes nothing', async () => {
  const [staff, { id }] = [await moderator(), await aSale()]
  expect(await change(id, { state: 'open' }, staff)).toMatchObject({ body: { version: 1 } })
})

test('only staff changes the state of a sale, and only of one that is there', async () => {
  const [{ id }, gone] = [await aSale(), await aSale({ deletedAt: new Date() })]
  for (const [as, status, code] of await strangers()) {
    expect(await change(id, { state: 'soldOut' }, as)).toMatchObject({ status, body: { code } })
  }
  for (const as of await staffers()) {
    expect(await change(gone.id, { state: 'soldOut' }, as)).toMatchObject({ status: 404 })
    expect(await change(id, { state: 'lost' }, as)).toMatchObject({ status: 422 })
    expect(await change(id, {}, as)).toMatchObject({ status: 422 })
    const draft = (await call(open, '/', { as, params: { id } })).body
    expect(draft.state).toBe('open')
  }
  const options = { as: await moderator(), method: 'PUT' as const, params: { id } }
  expect(
    await call(PUT, '/', { ...options, body: { state: 'soldOut' }, withoutCsrf: true }),
  ).toMatchObject({ status: 419 })
})
