import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { aCity, aProperty, aUser } from '@/lib/platform/testing/factories'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { sendAlerts } from './commands'

const HOUR = 3_600_000
let serial = 0

async function aSearch(query: string, data: object = {}) {
  const owner = await aUser({ language: 'en' })
  const search = await db.savedSearch.create({
    data: {
      userId: owner.id,
      name: 'Near the park',
      query,
      alerts: 'instant',
      toldUntil: new Date(Date.now() - HOUR),
      nextAt: new Date(Date.now() - 1000),
      stopToken: `${process.pid}${++serial}`.padStart(48, '0'),
      ...data,
    },
  })
  return { owner, search }
}
const inboxOf = (owner: { id: number }) =>
  db.notification.findMany({ where: { userId: owner.id }, select: { kind: true, data: true } })

test('what came since then is told once, in the inbox and by a mail that can be ended', async () => {
  const city = await aCity()
  await aProperty({ cityId: city.id, createdAt: new Date(Date.now() - 2 * HOUR) })
  const fresh = await aProperty({ cityId: city.id, title: 'Attic with a view' })
  await aProperty({ title: 'Somewhere else' })
  const { owner, search } = await aSearch(`city=${city.slug}`)
  await sendAlerts()
  await sendAlerts(new Date(Date.now() + HOUR))
  expect(await inboxOf(owner)).toEqual([
    {
      kind: 'saved_search',
      data: { name: 'Near the park', query: `city=${city.slug}`, found: 1 },
    },
  ])
  const [mail, second] = await mailsTo(owner.email)
  expect(second).toBeUndefined()
  expect(mail).toContain('Subject: 1 new listing\n')
  expect(mail).toContain(`/en/detail_page/${fresh.id}`)
  expect(mail).not.toContain('Somewhere else')
  expect(mail).toContain(`/api/saved-searches/stop/${search.stopToken}>`)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail).toContain(`/en/unsubscribe/${search.stopToken}`)
})

test('each waits for its turn: daily a day, weekly a week, none for ever', async () => {
  const now = new Date()
  const [daily, weekly] = [
    await aSearch('rooms=1', { alerts: 'daily' }),
    await aSearch('rooms=1', { alerts: 'weekly' }),
  ]
  const never = await aSearch('rooms=1', { alerts: 'none', nextAt: null })
  await aProperty({ rooms: 1 })
  await sendAlerts(now)
  const turns = await db.savedSearch.findMany({
    where: { id: { in: [daily, weekly, never].map(({ search }) => search.id) } },
    orderBy: { id: 'asc' },
    select: { nextAt: true },
  })
  expect(turns.map(({ nextAt }) => nextAt && (nextAt.getTime() - now.getTime()) / HOUR)).toEqual([
    24,
    168,
    null,
  ])
  expect([await inboxOf(daily.owner), await inboxOf(never.owner)].map((all) => all.length)).toEqual(
    [1, 0],
  )
})

test('nothing new, nothing said; two processes tell it once', async () => {
  const city = await aCity()
  const { owner } = await aSearch(`city=${city.slug}`)
  await sendAlerts()
  expect(await inboxOf(owner)).toEqual([])
  await aProperty({ cityId: city.id })
  await Promise.all([0, 1].map(() => sendAlerts(new Date(Date.now() + HOUR))))
  expect(await inboxOf(owner)).toHaveLength(1)
  expect(await mailsTo(owner.email)).toHaveLength(1)
})
