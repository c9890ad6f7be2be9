import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pushNotifications } from '@/lib/inbox/push/tasks'
import { mailNotifications } from '@/lib/inbox/tasks'
import { sendQueuedMails } from '@/lib/mailing/tasks'
import { tellGuessedAt } from '@/lib/people/mail-warnings'
import { hashPassword } from '@/lib/people/passwords/hash'
import { hashToken } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { aComment, aPost, aUser } from '@/lib/testing/factories'
import { aPushService } from '@/lib/testing/push-service'
import { DELETE as DELETE_COMMENT } from '../comments/[id]/route'
import { POST as CONFIRM } from '../confirm-email/route'
import { DELETE as DELETE_POST } from '../posts/[id]/route'
import { PATCH as WORK } from '../reports/[id]/route'
import { POST as REPORT } from '../reports/route'
import { PUT as CHANGE_PASSWORD } from '../user/password/route'
import { POST as MAKE_TOKEN } from '../user/tokens/route'
import { GET } from './route'

type Person = Awaited<ReturnType<typeof aUser>>
const currentPassword = 'seven wet herons'
const password = 'nine dry storks'
let passwordHash: string
let service: Awaited<ReturnType<typeof aPushService>>
beforeAll(async () => {
  passwordHash = await hashPassword(currentPassword)
  service = await aPushService()
})
afterAll(() => service.close())

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const told = async (as: Person) => (await call(GET, '/api/notifications', { as })).body.items
const remove = (handler: typeof DELETE_POST, { id }: { id: number }, as?: Person) => {
  const body = as?.role === 'moderator' ? { reason: 'abuse', text: 'Line two.' } : undefined
  return call(handler, `/api/x/${id}`, {
    as,
    method: 'DELETE',
    params: { id },
    ...(body && { body }),
  })
}

test('who loses a post or comments to the moderators is told which, on the site and by mail', async () => {
  const [author, moderator] = [await aUser({ language: 'en' }), await aUser({ role: 'moderator' })]
  const post = await aPost({ authorId: author.id, title: 'Garden houses' })
  const other = await aPost({ title: 'Lake houses', commentCount: 2 })
  const comments = [
    await aComment({ postId: other.id, authorId: author.id }),
    await aComment({ postId: other.id, authorId: author.id }),
  ]
  for (const comment of comments) {
    expect((await remove(DELETE_COMMENT, comment, moderator)).status).toBe(204)
  }
  expect((await remove(DELETE_POST, post, moderator)).status).toBe(204)
  expect(await told(author)).toMatchObject([
    { kind: 'sanction', of: 'post', did: 'deleted', title: 'Garden houses' },
    { kind: 'sanction', of: 'comment', did: 'deleted', title: 'Lake houses' },
    { kind: 'sanction', of: 'comment', did: 'deleted', title: 'Lake houses' },
  ])
  await sendQueuedMails(later(1))
  const mails = await mailsTo(author.email)
  expect(mails).toHaveLength(3)
  expect(mails.join()).toContain('Garden houses')
  expect(mails.join()).toContain('Insult or harassment')
  await mailNotifications(later(6))
  expect(await mailsTo(author.email)).toHaveLength(3)
})

test('who removes a text of their own is told nothing, nor is the author when a removal is refused', async () => {
  const author = await aUser()
  const post = await aPost({ authorId: author.id, commentCount: 1 })
  const comment = await aComment({ postId: post.id, authorId: author.id })
  for (const stranger of [undefined, await aUser()]) {
    expect((await remove(DELETE_COMMENT, comment, stranger)).status).toBe(stranger ? 403 : 401)
    expect((await remove(DELETE_POST, post, stranger)).status).toBe(stranger ? 403 : 401)
  }
  expect((await remove(DELETE_COMMENT, comment, author)).status).toBe(204)
  expect((await remove(DELETE_POST, post, author)).status).toBe(204)
  expect(await told(author)).toEqual([])
})

test('what happens to an account is told on the site, one row each, and mailed by its own mail alone', async () => {
  const user = await aUser({ passwordHash, language: 'en' })
  const cookie = await sessionCookie(user)
  const body = { currentPassword, password, passwordConfirmation: password }
  const change = (given: object) =>
    call(CHANGE_PASSWORD, '/api/user/password', {
      method: 'PUT',
      body: { ...body, ...given },
      headers: { cookie },
    })
  const token = { name: 'Import', scope: 'read', currentPassword }
  const makeToken = (given: object = {}) =>
    call(MAKE_TOKEN, '/api/user/tokens', { as: user, body: { ...token, ...given } })
  expect((await change({ currentPassword: 'wrong words here' })).status).toBe(422)
  expect((await makeToken({ currentPassword: 'wrong words here' })).status).toBe(422)
  expect(await told(user)).toEqual([])
  for (const name of ['Import', 'Export']) {
    expect((await makeToken({ name })).status).toBe(201)
  }
  expect((await change({})).status).toBe(204)
  tellGuessedAt(user.id)
  await vi.waitFor(async () => {
    expect(await told(user)).toMatchObject([
      { kind: 'system', event: 'guessed_at' },
      { kind: 'system', event: 'password_changed' },
      { kind: 'system', event: 'token_made', count: 2 },
    ])
    expect(await mailsTo(user.email)).toHaveLength(4)
  })
  await mailNotifications(later(6))
  expect(await mailsTo(user.email)).toHaveLength(4)
})

test('a confirmed address is told, a link that is no good is not', async () => {
  const user = await aUser({ emailConfirmedAt: null })
  const token = `confirm-${user.id}`.padEnd(22, 'x')
  const { id: userId, email } = user
  const expiresAt = later(60)
  await db.emailConfirmation.create({
    data: { tokenHash: hashToken(token), userId, email, expiresAt },
  })
  const confirm = (given: string) => call(CONFIRM, '/api/confirm-email', { body: { token: given } })
  expect((await confirm('y'.repeat(22))).status).toBe(422)
  expect(await told(user)).toEqual([])
  expect((await confirm(token)).status).toBe(200)
  expect(await told(user)).toMatchObject([{ kind: 'system', event: 'email_confirmed' }])
})

test('what came of a report is pushed to who wants it so', async () => {
  const [reporter, moderator] = [
    await aUser({ language: 'en' }),
    await aUser({ role: 'moderator' }),
  ]
  const device = await service.subscribe(reporter)
  await db.notificationChoice.create({
    data: { userId: reporter.id, group: 'requests', site: true, mail: false, push: true },
  })
  const post = await aPost({ title: 'Cheap flats' })
  const draft = { kind: 'post', targetId: post.id, reason: 'spam' }
  const { id } = (await call(REPORT, '/api/reports', { as: reporter, body: draft })).body
  const work = (body: object) =>
    call(WORK, `/api/reports/${id}`, { as: moderator, method: 'PATCH', params: { id }, body })
  expect((await work({ status: 'inWork' })).status).toBe(200)
  expect((await work({ status: 'resolved', answer: 'Gone.' })).status).toBe(200)
  await pushNotifications({ now: later(1), allow: service.isOwn })
  const sent = service.taken.filter(({ path }) => path === device.path)
  expect(sent.map(({ message }) => message)).toMatchObject([
    {
      title: 'We have looked into your report of “Cheap flats” and taken action.',
      path: '/en/reports/account_reports',
      unread: 1,
    },
  ])
})
