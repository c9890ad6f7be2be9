import { expect, test } from 'vitest'
import { tellDrops } from '@/lib/favorites/tasks'
import { sendReminders } from '@/lib/jobs/send-reminders'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { statementsOf } from '@/lib/platform/testing/statements'
import { sendAlerts } from '@/lib/searches/tasks'
import { aProperty } from '@/lib/testing/catalogue-factories'
import { aPost, aUser } from '@/lib/testing/factories'
import { mailMember, mailMembers, type Recipient } from './commands'

const letter = ({ name }: Recipient) => ({
  subject: 'News',
  language: 'en',
  paragraphs: [`Hello ${name}`],
})

test('a confirmed address gets the mail, another one nothing', async () => {
  const [confirmed, other] = [await aUser(), await aUser({ emailConfirmedAt: null })]
  expect(await mailMember(confirmed.id, letter)).toBe(true)
  expect(await mailMember(other.id, letter)).toBe(false)
  expect(await mailMember(999_999_999, letter)).toBe(false)
  expect((await mailsTo(confirmed.email))[0]).toContain(`Hello ${confirmed.name}`)
  expect(await mailsTo(other.email)).toEqual([])
})

test('of many only those with a confirmed address are told, each theirs, by one statement', async () => {
  const [first, second, other] = [
    await aUser(),
    await aUser(),
    await aUser({ emailConfirmedAt: null }),
  ]
  const members = new Map([first, second, other].map(({ id }) => [id, `for ${id}`]))
  const compose = (to: Recipient, own: string) => ({ ...letter(to), paragraphs: [own] })
  const send = () => mailMembers('news', members, compose)
  expect(await statementsOf(send)).toHaveLength(1)
  expect(await send()).toBe(2)
  expect((await mailsTo(first.email))[0]).toContain(`for ${first.id}`)
  expect((await mailsTo(second.email))[0]).toContain(`for ${second.id}`)
  expect(await mailsTo(other.email)).toEqual([])
})

test('a newcomer hears of drops and finds in the inbox alone', async () => {
  const newcomer = await aUser({ emailConfirmedAt: null })
  const flat = await aProperty({ rooms: 9 })
  await db.favorite.create({ data: { userId: newcomer.id, kind: 'property', targetId: flat.id } })
  await db.priceEvent.createMany({
    data: [310_000n, 300_000n].map((price, day) => ({
      propertyId: flat.id,
      price,
      currency: 'EUR' as const,
      at: new Date(Date.UTC(2026, 0, day + 1)),
    })),
  })
  await db.savedSearch.create({
    data: {
      userId: newcomer.id,
      name: 'Nine rooms',
      query: 'rooms=9',
      alerts: 'instant',
      nextAt: new Date(Date.now() - 1000),
      stopToken: 'c'.repeat(48),
    },
  })
  await aProperty({ rooms: 9 })
  await tellDrops()
  await sendAlerts()
  const told = await db.notification.findMany({ where: { userId: newcomer.id } })
  expect(told.map(({ kind }) => kind).sort()).toEqual(['price_drop', 'saved_search'])
  expect(await mailsTo(newcomer.email)).toEqual([])
})

test('a reminder waits until its owner has confirmed the address', async () => {
  const newcomer = await aUser({ emailConfirmedAt: null })
  const { id: targetId } = await aPost()
  await db.favorite.create({
    data: { userId: newcomer.id, kind: 'post', targetId, remindAt: new Date(Date.now() - 1000) },
  })
  await sendReminders()
  expect(await mailsTo(newcomer.email)).toEqual([])
  await db.user.update({ where: { id: newcomer.id }, data: { emailConfirmedAt: new Date() } })
  await sendReminders()
  expect(await mailsTo(newcomer.email)).toHaveLength(1)
})
