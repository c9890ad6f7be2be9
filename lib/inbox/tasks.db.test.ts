import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { aComment, aPost, aText, aUser } from '@/lib/testing/factories'
import { notify } from './commands'
import { stopMails } from './matrix/commands'
import { pushNotifications } from './push/tasks'
import { mailNotifications, sendDigests } from './tasks'
import { tellOfComment } from './texts/commands'

const MINUTE = 60_000
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE)

type Person = Awaited<ReturnType<typeof aUser>>
let owner: Person
let anna: Person
let post: Awaited<ReturnType<typeof aPost>>

beforeEach(async () => {
  owner = await aUser({ language: 'en' })
  anna = await aUser()
  post = await aPost({ authorId: owner.id, title: 'Garden houses' })
})

async function comment(words: string, as: Person = anna) {
  const { id } = await aComment({ postId: post.id, authorId: as.id, body: aText(words) })
  const nothing = { answersId: null, quoted: [], mentioned: [] }
  await tellOfComment(db, { id, postId: post.id, authorId: as.id }, nothing)
}
const rowsOf = (user: Person) =>
  db.notification.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } })
const settings = (data: object) =>
  db.notificationSettings.create({
    data: { userId: owner.id, stopToken: String(owner.id).padStart(48, 'a'), ...data },
  })
const header = (mail: string | undefined, name: string) =>
  mail?.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1]

test('a mail brings the words after some minutes, can be ended by one click, and belongs to its thread', async () => {
  await comment('How large is the garden?')
  await mailNotifications()
  expect(await mailsTo(owner.email)).toEqual([])
  await mailNotifications(later(6))
  const [mail, ...more] = await mailsTo(owner.email)
  expect(more).toEqual([])
  expect(mail).toContain('How large is the garden?')
  expect(mail).toContain(`${anna.name} commented on your post: Garden houses`)
  expect(mail).toContain(`/en/forum_page/${post.id}#post-1`)
  const [row] = await rowsOf(owner)
  expect(header(mail, 'Subject')).toBe('New: Garden houses')
  expect(header(mail, 'Message-ID')).toBe(`<notification-${row?.id}-1@localhost>`)
  expect(header(mail, 'In-Reply-To')).toBe(`<post-${post.id}@localhost>`)
  expect(header(mail, 'References')).toBe(`<post-${post.id}@localhost>`)
  expect(header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(mail).toMatch(/\/api\/notifications\/stop\/[a-f0-9]{48}\?of=own_posts/)
  await mailNotifications(later(7))
  expect(await mailsTo(owner.email)).toHaveLength(1)
})

test('what joins a row that was mailed is mailed without the words of before', async () => {
  await comment('First words')
  await mailNotifications(later(6))
  await db.comment.updateMany({
    where: { postId: post.id },
    data: { createdAt: new Date(Date.now() - 60 * MINUTE) },
  })
  await db.notification.updateMany({
    where: { userId: owner.id },
    data: { mailedAt: new Date(Date.now() - MINUTE) },
  })
  await comment('Second words')
  await mailNotifications(later(12))
  const [, second] = await mailsTo(owner.email)
  expect(second).toContain(`${anna.name} commented on your post (2 comments): Garden houses`)
  expect(second).toContain('Second words')
  expect(second).not.toContain('First words')
  const [row] = await rowsOf(owner)
  expect(header(second, 'Message-ID')).toBe(`<notification-${row?.id}-2@localhost>`)
})

test('what is read, hidden, deleted or ended meanwhile is not mailed, nor to an unconfirmed address', async () => {
  await comment('Read')
  await db.notification.updateMany({ where: { userId: owner.id }, data: { readAt: new Date() } })
  await mailNotifications(later(6))
  await comment('Hidden')
  await db.post.update({ where: { id: post.id }, data: { status: 'hidden' } })
  await mailNotifications(later(6))
  await db.post.update({ where: { id: post.id }, data: { status: 'published' } })
  await mailNotifications(later(6))
  await db.notification.deleteMany({ where: { userId: owner.id } })
  const { stopToken } = await settings({})
  await comment('Ended')
  expect(await stopMails(stopToken, 'own_posts')).toEqual({ of: 'own_posts' })
  await comment('Switched off')
  await db.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: null } })
  await db.notificationChoice.deleteMany({ where: { userId: owner.id } })
  await comment('Unconfirmed')
  await mailNotifications(later(6))
  expect(await mailsTo(owner.email)).toEqual([])
  const due = (await rowsOf(owner)).filter(({ mailDueAt }) => mailDueAt !== null)
  expect(due).toEqual([])
})

test('a text that is hidden while the mails before it are sent is not mailed', async () => {
  await comment('Words that were hidden')
  const other = await aUser({ language: 'en' })
  const slower = await aPost({ authorId: other.id, title: 'Sent before' })
  const { id } = await aComment({ postId: slower.id, authorId: anna.id, body: aText('Before') })
  const nothing = { answersId: null, quoted: [], mentioned: [] }
  await tellOfComment(db, { id, postId: slower.id, authorId: anna.id }, nothing)
  await db.notification.updateMany({
    where: { userId: other.id },
    data: { mailDueAt: new Date(Date.now() - MINUTE) },
  })
  // The mail before is marked as sent by an update, at which the post of the next one is hidden.
  await db.$executeRawUnsafe(`
    create function hide_post() returns trigger language plpgsql as $$ begin
      update "Post" set status = 'hidden' where id = ${post.id}; return new; end $$`)
  await db.$executeRawUnsafe(`
    create trigger hide_post after update on "Notification" for each row
      when (new."userId" = ${other.id} and new.mails > 0) execute function hide_post()`)
  onTestFinished(async () => {
    await db.$executeRawUnsafe('drop function hide_post cascade')
  })
  await mailNotifications(later(6))
  expect(await mailsTo(other.email)).toHaveLength(1)
  expect(await mailsTo(owner.email)).toEqual([])
})

test('quiet hours put a mail off until they end', async () => {
  const now = later(6)
  const hour = now.getUTCHours()
  await settings({ quietFrom: hour, quietTo: (hour + 2) % 24, timeZone: 'UTC' })
  await comment('Shh')
  expect(await mailNotifications(now)).toMatchObject({ sent: 0 })
  expect(await mailsTo(owner.email)).toEqual([])
  const [row] = await rowsOf(owner)
  expect(row?.mailDueAt?.getUTCHours()).toBe((hour + 2) % 24)
  await mailNotifications(new Date(now.getTime() + 125 * MINUTE))
  expect(await mailsTo(owner.email)).toHaveLength(1)
})

test('two processes that mail at once send one mail', async () => {
  await comment('Once')
  await Promise.all([mailNotifications(later(6)), mailNotifications(later(6))])
  expect(await mailsTo(owner.email)).toHaveLength(1)
})

test('a mail of an object leads there, in the language of its reader', async () => {
  const reader = await aUser({ language: 'de' })
  const data = { title: 'Haus am See' }
  await notify(db, { userIds: [reader.id], kind: 'question', targetId: 77, data })
  await mailNotifications(later(6))
  const [mail] = await mailsTo(reader.email)
  expect(mail).toContain('Eine Frage zu Haus am See ist eingegangen.')
  expect(mail).toContain('/de/detail_page/77')
})

test('a digest brings what was neither read nor mailed, once in its rhythm', async () => {
  const day = 24 * 60
  await settings({ digest: 'daily', digestAt: new Date(Date.now() - MINUTE) })
  await db.notificationChoice.create({
    data: { userId: owner.id, group: 'own_posts', site: true, mail: false, push: false },
  })
  await comment('Words for the digest')
  await sendDigests(later(day - 60))
  expect(await mailsTo(owner.email)).toEqual([])
  await sendDigests(later(day + 1))
  const [mail, ...more] = await mailsTo(owner.email)
  expect(more).toEqual([])
  expect(mail).toContain('Words for the digest')
  expect(mail).toContain('?of=digest')
  await sendDigests(later(day + 2))
  await sendDigests(later(3 * day))
  expect(await mailsTo(owner.email)).toHaveLength(1)
  await db.notificationSettings.update({ where: { userId: owner.id }, data: { digest: 'off' } })
  await comment('Later words', await aUser())
  await sendDigests(later(20 * day))
  expect(await mailsTo(owner.email)).toHaveLength(1)
})

test('what is about to be mailed is not told by the digest too', async () => {
  await settings({ digest: 'daily', digestAt: new Date(Date.now() - 24 * 60 * MINUTE) })
  await comment('Words for a mail')
  await sendDigests(later(1))
  await mailNotifications(later(6))
  expect(await mailsTo(owner.email)).toHaveLength(1)
})

test('what its own task mails is not in the digest', async () => {
  await settings({ digest: 'daily', digestAt: new Date(Date.now() - 24 * 60 * MINUTE) })
  const data = { title: 'Lake house', currency: 'EUR', before: 100, after: 90 }
  await notify(db, { userIds: [owner.id], kind: 'price_drop', targetId: 5, data })
  await sendDigests(later(1))
  expect(await mailsTo(owner.email)).toEqual([])
  await db.notificationChoice.create({
    data: { userId: owner.id, group: 'own_posts', site: true, mail: false, push: false },
  })
  await comment('Words for the digest')
  await sendDigests(later(1))
  const [mail] = await mailsTo(owner.email)
  expect(mail).toContain('Words for the digest')
  expect(mail).not.toContain('Lake house')
})

test('who writes to a row while mails and pushes are looked through is not waited for', async () => {
  await comment('One')
  await db.notification.updateMany({
    where: { userId: owner.id },
    data: { readAt: new Date(), pushDueAt: new Date(0) },
  })
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from "Notification" where "userId" = ${owner.id} for update`
    await mailNotifications(later(6))
    await pushNotifications({ now: later(6) })
    const [row] = await rowsOf(owner)
    expect(row).toMatchObject({ mailDueAt: expect.any(Date), pushDueAt: expect.any(Date) })
  })
  await mailNotifications(later(6))
  await pushNotifications({ now: later(6) })
  expect((await rowsOf(owner))[0]).toMatchObject({ mailDueAt: null, pushDueAt: null })
})

test('who has quiet hours now keeps nobody else from a digest', async () => {
  const now = later(24 * 60)
  const hour = now.getUTCHours()
  const other = await aUser({ language: 'en' })
  const quiet = { quietFrom: hour, quietTo: (hour + 2) % 24, timeZone: 'UTC' }
  const people = [
    { user: owner, settings: quiet, age: 2 },
    { user: other, settings: {}, age: 1 },
  ]
  for (const { user, settings, age } of people) {
    const stopToken = String(user.id).padStart(48, 'b')
    const digestAt = later(-age)
    await db.notificationSettings.create({
      data: { userId: user.id, stopToken, digest: 'daily', digestAt, ...settings },
    })
    await db.notificationChoice.create({
      data: { userId: user.id, group: 'property', site: true, mail: false, push: false },
    })
    const data = { title: 'Lake house' }
    await notify(db, { userIds: [user.id], kind: 'question', targetId: user.id, data })
  }
  await sendDigests(now, 1)
  expect(await mailsTo(owner.email)).toEqual([])
  expect(await mailsTo(other.email)).toHaveLength(1)
})
