import { beforeEach, expect, test } from 'vitest'
import { sweep } from '@/lib/jobs/sweep'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aPost, aText, aUser } from '@/lib/testing/factories'
import { GET as SEARCH } from '../route'
import { GET } from './route'

beforeEach(async () => {
  await db.$executeRaw`truncate "EmptySearch", "SearchEntry", "SearchDue", "SearchTerm", "Post" cascade`
})

type Caller = { id: number } | string
const searchBy = (by: Caller, q: string, rest: Record<string, string> = {}) =>
  call(SEARCH, `/api/search?${new URLSearchParams({ q, ...rest })}`, {
    ...(typeof by === 'string' ? {} : { as: by }),
    headers: { 'accept-language': 'cs', ...(typeof by === 'string' && { 'x-client-ip': by }) },
  })
const listed = async (days = '30') => {
  const staff = await aUser({ role: 'moderator' })
  return (await call(GET, `/api/search/empty?days=${days}`, { as: staff })).body.items
}

test('what three people have not found is listed with its number, however it is written', async () => {
  const [one, two, three] = [await aUser(), await aUser(), await aUser()]
  for (const by of [one, two]) await searchBy(by, 'Půdní vestavba xyz')
  await searchBy(one, 'půdní  VESTAVBA xyz')
  expect(await listed()).toEqual([])
  await searchBy(three, '"půdní vestavba" xyz section:news')
  const day = new Date().toISOString().slice(0, 10)
  expect(await listed()).toEqual([
    { text: 'půdní vestavba xyz', language: 'cs', searchers: 3, day },
  ])
})

test('visitors count by their networks, and once', async () => {
  for (const network of ['192.0.2.1', '192.0.2.1', '198.51.100.2', '203.0.113.3'])
    await searchBy(network, 'zimní zahrada qqq')
  expect(await db.emptySearch.findMany()).toMatchObject([{ searchers: 3 }])
})

test('what is found, a page that follows, one discussion, and what may be of a person are not counted', async () => {
  const reader = await aUser()
  const { id } = await aPost({ section: 'forum', language: 'cs', title: 'Sklep', body: aText('') })
  await searchBy(reader, 'sklep')
  await searchBy(reader, 'nic takového', { post: String(id) })
  for (const q of [
    'jana@example.org',
    '+420 777 123 456',
    '4111 1111 1111 1111',
    '@"Jana Nová" x1',
  ])
    await searchBy(reader, q)
  expect(await db.emptySearch.count()).toBe(0)
})

test('nothing of who has searched is stored', async () => {
  await searchBy(await aUser(), 'nic takového')
  expect(Object.keys((await db.emptySearch.findFirstOrThrow()) ?? {}).sort()).toEqual([
    'day',
    'language',
    'searchers',
    'text',
  ])
})

test('periods end, and after 90 days it is forgotten', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const days of [3, 20, 60, 100])
    await db.emptySearch.create({
      data: { day: daysAgo(days), language: 'ru', text: `дней ${days}`, searchers: 5 },
    })
  const texts = async (days: string) =>
    (await listed(days)).map(({ text }: { text: string }) => text)
  expect(await texts('7')).toEqual(['дней 3'])
  expect(await texts('30')).toEqual(['дней 3', 'дней 20'])
  expect(await texts('90')).toEqual(['дней 3', 'дней 20', 'дней 60'])
  expect(await sweep()).toMatchObject({ emptySearches: 1 })
  expect(await db.emptySearch.count()).toBe(3)
})

test('only staff may read it, in one of the periods', async () => {
  const blocked = await aUser({ role: 'moderator', blockedUntil: new Date(Date.now() + 1e9) })
  const ask = (as: { id: number } | null, days: string) =>
    call(GET, `/api/search/empty?days=${days}`, { ...(as && { as }) })
  expect(await ask(null, '30')).toMatchObject({ status: 401 })
  expect(await ask(await aUser(), '30')).toMatchObject({ status: 403 })
  expect(await ask(blocked, '30')).toMatchObject({ status: 403 })
  const admin = await aUser({ role: 'admin' })
  expect(await ask(admin, '30')).toMatchObject({ status: 200 })
  expect(await ask(admin, '31')).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/days' }] },
  })
})
