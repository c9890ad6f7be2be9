import { createPublicKey, verify } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { aComment, aPost, aText, aUser } from '@/lib/testing/factories'
import { aPushService } from '@/lib/testing/push-service'
import type { NotificationKind } from '@/prisma/generated/enums'
import { notify, notifyMessage } from '../commands'
import { editSettings } from '../matrix/commands'
import { GROUPS, MATRIX } from '../matrix/schema'
import { tellOfComment } from '../texts/commands'
import { pushNotifications } from './tasks'

const MINUTE = 60_000
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE)

type Person = Awaited<ReturnType<typeof aUser>>
let service: Awaited<ReturnType<typeof aPushService>>
let owner: Person
let anna: Person
let post: Awaited<ReturnType<typeof aPost>>

beforeAll(async () => {
  service = await aPushService()
})
afterAll(() => service.close())
beforeEach(async () => {
  owner = await aUser({ language: 'en' })
  anna = await aUser()
  post = await aPost({ authorId: anna.id, title: 'Garden houses' })
})

const push = (minutes = 1) => pushNotifications({ now: later(minutes), allow: service.isOwn })
const sentTo = ({ path }: { path: string }) => service.taken.filter((each) => each.path === path)
const viewer = ({ id }: Person) =>
  ({ id, by: { session: 0 } }) as Parameters<typeof editSettings>[0]
async function mention(words: string, as: Person = anna) {
  const { id } = await aComment({ postId: post.id, authorId: as.id, body: aText(words) })
  const reasons = { answersId: null, quoted: [], mentioned: [owner.id] }
  await tellOfComment(db, { id, postId: post.id, authorId: as.id }, reasons)
}

test('a mention reaches the device with its words, place, tag and the count, and nothing is sent twice', async () => {
  const device = await service.subscribe(owner)
  await mention('How large is the garden?')
  await pushNotifications({ allow: service.isOwn })
  expect(sentTo(device)).toEqual([])
  await push()
  await push(2)
  const [first, ...more] = sentTo(device)
  expect(more).toEqual([])
  expect(first?.message).toEqual({
    title: `${anna.name} mentioned you: Garden houses`,
    body: 'How large is the garden?',
    lang: 'en',
    path: `/en/forum_page/${post.id}#post-1`,
    tag: `mention-${post.id}`,
    unread: 1,
  })
  expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
})

test('the site signs for itself, with the key that browsers subscribe by', async () => {
  const device = await service.subscribe(owner)
  await mention('Signed')
  await push()
  const [, token = '', key] =
    String(sentTo(device)[0]?.headers.authorization).match(/^vapid t=(.+), k=(.+)$/) ?? []
  expect(key).toBe(env().VAPID_PUBLIC_KEY)
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(env().VAPID_PUBLIC_KEY, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) =>
    each.toString('base64url'),
  )
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const asKey = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  expect(verify('sha256', signed, asKey, Buffer.from(signature, 'base64url'))).toBe(true)
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(aud).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(sub).toBe('mailto:noreply@kvartal.local')
})

test('every device of a member is told, in the language of the member; what joins comes again under its tag', async () => {
  const devices = [await service.subscribe(owner), await service.subscribe(owner)]
  await db.user.update({ where: { id: owner.id }, data: { language: 'de' } })
  await mention('First')
  await push()
  await mention('Second')
  await push(2)
  for (const device of devices) {
    const messages = sentTo(device).map(({ message }) => message)
    expect(messages.map(({ tag }) => tag)).toEqual([`mention-${post.id}`, `mention-${post.id}`])
    expect(messages.map(({ lang }) => lang)).toEqual(['de', 'de'])
    expect(messages.map(({ title }) => title)).toEqual([
      `${anna.name} hat Sie erwähnt: Garden houses`,
      `${anna.name} hat Sie erwähnt (2 Erwähnungen): Garden houses`,
    ])
  }
})

test('what is read, hidden, switched off or of an ended session is not sent', async () => {
  const device = await service.subscribe(owner)
  await mention('Read')
  await db.notification.updateMany({ where: { userId: owner.id }, data: { readAt: new Date() } })
  await push()
  await mention('Hidden')
  await db.post.update({ where: { id: post.id }, data: { status: 'hidden' } })
  await push()
  await db.post.update({ where: { id: post.id }, data: { status: 'published' } })
  await db.notification.deleteMany({ where: { userId: owner.id } })
  await mention('Switched off')
  await editSettings(viewer(owner), { groups: { mentions: { push: false } } })
  await push()
  await editSettings(viewer(owner), { groups: { mentions: { push: true } } })
  await mention('Ended')
  await db.session.update({ where: { id: device.sessionId }, data: { endedAt: new Date() } })
  await push()
  expect(sentTo(device)).toEqual([])
  expect(await db.pushSubscription.count({ where: { id: device.id } })).toBe(0)
  expect(await db.pushDelivery.count()).toBe(0)
})

test('quiet hours put it off until they end, unless it is read in them', async () => {
  const device = await service.subscribe(owner)
  const now = later(1)
  const hour = now.getUTCHours()
  await editSettings(viewer(owner), {
    quiet: { from: hour, to: (hour + 2) % 24 },
    timeZone: 'UTC',
  })
  await mention('Shh')
  const other = await aPost({ authorId: anna.id })
  const data = { kind: 'mention' as const, targetId: other.id, postId: other.id, actorId: anna.id }
  await notify(db, { userIds: [owner.id], ...data })
  expect(await pushNotifications({ now, allow: service.isOwn })).toMatchObject({ sent: 0, late: 2 })
  await db.notification.updateMany({
    where: { userId: owner.id, targetId: other.id },
    data: { readAt: new Date() },
  })
  await push(125)
  expect(sentTo(device).map(({ message }) => message.tag)).toEqual([`mention-${post.id}`])
})

test('a device that the push service calls gone is dropped, at once', async () => {
  for (const status of [404, 410]) {
    const [gone, alive] = [await service.subscribe(owner), await service.subscribe(owner)]
    service.answer(gone.path, { status })
    await mention(`Gone ${status}`)
    expect(await push()).toMatchObject({ gone: 1 })
    expect(await db.pushSubscription.findMany({ where: { id: gone.id } })).toEqual([])
    expect(sentTo(alive)).toHaveLength(1)
    await db.notification.deleteMany({ where: { userId: owner.id } })
    await db.pushSubscription.deleteMany({ where: { userId: owner.id } })
  }
})

test('a push service that fails is asked again, each time later or when it says, and given up after a day', async () => {
  const device = await service.subscribe(owner)
  service.answer(device.path, { status: 503 })
  await mention('Again')
  expect(await push(1)).toMatchObject({ failed: 1 })
  expect(await push(1)).toMatchObject({ failed: 0 })
  expect(await push(2.5)).toMatchObject({ failed: 1 })
  expect(await push(3.6)).toMatchObject({ failed: 0 })
  service.answer(device.path, { status: 429, headers: { 'retry-after': '1800' } })
  expect(await push(5)).toMatchObject({ failed: 1 })
  expect(await push(34)).toMatchObject({ failed: 0 })
  service.answer(device.path, { status: 201 })
  expect(await push(36)).toMatchObject({ sent: 1 })
  expect(sentTo(device)).toHaveLength(1)
  const isWell = { failures: 0, retryAt: null }
  expect(await db.pushSubscription.findUnique({ where: { id: device.id } })).toMatchObject(isWell)
  service.answer(device.path, { status: 500 })
  await mention('Never', await aUser())
  await db.pushSubscription.update({ where: { id: device.id }, data: { failures: 11 } })
  expect(await push(37)).toMatchObject({ gone: 1 })
  expect(await db.pushSubscription.count({ where: { id: device.id } })).toBe(0)
})

test('an address that turns out to be private is not asked, and dropped', async () => {
  const device = await service.subscribe(owner)
  await mention('Inside')
  expect(await pushNotifications({ now: later(1) })).toMatchObject({ gone: 1, sent: 0 })
  expect(sentTo(device)).toEqual([])
  expect(await db.pushSubscription.count({ where: { id: device.id } })).toBe(0)
})

test('two processes at once send it once; one that died while it sent leaves it to the next', async () => {
  const device = await service.subscribe(owner)
  await mention('Once')
  await Promise.all([push(), push()])
  expect(sentTo(device)).toHaveLength(1)
  const { id: notificationId } = await db.notification.findFirstOrThrow({
    where: { userId: owner.id },
  })
  await db.pushDelivery.create({
    data: { notificationId, subscriptionId: device.id, dueAt: later(6) },
  })
  await push(5)
  expect(sentTo(device)).toHaveLength(1)
  await push(7)
  expect(sentTo(device)).toHaveLength(2)
})

const REMOVED = { of: 'post', did: 'hidden', title: 'A house' }
const TITLED = { title: 'A house' }
/** What is told of each group: its first kind that needs no more than this. */
const TOLD: Record<string, { kind: NotificationKind; data?: Record<string, string> }> = {
  property: { kind: 'question', data: TITLED },
  requests: { kind: 'callback', data: TITLED },
  account: { kind: 'sanction', data: REMOVED },
}
const toldOf = (group: Group) => TOLD[group] ?? { kind: MATRIX[group].kinds[0] }
const tell = (userId: number, group: Group) => {
  if (group === 'messages') {
    return notifyMessage(db, { conversationId: post.id, to: userId, from: owner.id })
  }
  const { kind, data } = toldOf(group)
  const about = data ? { data } : { postId: post.id }
  return notify(db, { userIds: [userId], kind, targetId: post.id, ...about })
}

type Group = (typeof GROUPS)[number]
type Chosen = Partial<Record<Group, Record<'site' | 'mail' | 'push', boolean> | null>>
const choice = fc.option(fc.record({ site: fc.boolean(), mail: fc.boolean(), push: fc.boolean() }))
const choices: fc.Arbitrary<Chosen> = fc.record(
  Object.fromEntries(GROUPS.map((group) => [group, choice])),
)
const groups = fc.uniqueArray(fc.constantFrom(...GROUPS), { minLength: 1 })

/** A member with this matrix, who is told of these groups: what was sent, and what the matrix says. */
async function tellOne(chosen: Chosen, told: Group[]) {
  const { id: userId } = await aUser({ language: 'en' })
  const device = await service.subscribe({ id: userId })
  const data = GROUPS.flatMap((group) => {
    const own = chosen[group]
    return own ? [{ userId, group, ...own }] : []
  })
  await db.notificationChoice.createMany({ data })
  for (const group of told) await tell(userId, group)
  const wanted = told.filter((group) => (chosen[group] ?? MATRIX[group].defaults).push)
  return { device, kinds: wanted.map((group) => toldOf(group).kind).sort() }
}

test('exactly what the matrix says is sent to exactly those whom it is for', async () => {
  const kindsTo = (device: { path: string }) =>
    sentTo(device).map(({ message }) => message.tag.split('-')[0])
  await fc.assert(
    fc.asyncProperty(choices, choices, groups, async (first, second, told) => {
      const one = await tellOne(first, told)
      const other = await tellOne(second, told)
      await push()
      await push(2)
      expect(kindsTo(one.device).sort()).toEqual(one.kinds)
      expect(kindsTo(other.device).sort()).toEqual(other.kinds)
    }),
    { numRuns: 25 },
  )
})
