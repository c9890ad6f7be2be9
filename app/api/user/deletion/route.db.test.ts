import { hash } from '@node-rs/argon2'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { finishDeletions } from '@/lib/leaving/tasks'
import { sendQueuedMails } from '@/lib/mailing/tasks'
import { TERMS } from '@/lib/people/schema'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { aProperty } from '@/lib/testing/catalogue-factories'
import {
  aComment,
  aCompany,
  anUpload,
  aPost,
  aRemovedComment,
  aRemovedPost,
  aToken,
  aUser,
} from '@/lib/testing/factories'
import { POST as LOGIN } from '../../login/route'
import { POST as COMMENT } from '../../posts/[id]/comments/route'
import { POST as REGISTER } from '../../register/route'
import { DELETE, GET as ME, PATCH } from '../route'
import { GET, DELETE as UNDO } from './route'

const PASSWORD = 'Kirschbaum-am-Kanal-7'
const DAY = 86_400_000
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
})

type Person = Awaited<ReturnType<typeof aUser>>
let me: Person
beforeEach(async () => {
  me = await aUser({ passwordHash, language: 'en' })
})

const GOOD = { currentPassword: PASSWORD, texts: 'anonymise' }
const ask = (as: { id: number } | undefined, body: object = GOOD) =>
  call(DELETE, '/api/user', { as, body, method: 'DELETE' })
const state = async (as: { id: number } = me) =>
  (await call(GET, '/api/user/deletion', { as })).body
const undo = (as: { id: number } | undefined) =>
  call(UNDO, '/api/user/deletion', { as, method: 'DELETE' })
const isPending = async ({ id }: { id: number } = me) =>
  (await db.accountDeletion.count({ where: { userId: id } })) > 0
const subjects = async ({ email }: { email: string }) => {
  await sendQueuedMails()
  return (await mailsTo(email)).map((mail) => mail.match(/^Subject: (.*)$/m)?.[1])
}

test('questions are counted, and so is every text that waits for the staff or was taken away by it', async () => {
  const authorId = me.id
  const post = await aPost()
  await aComment({ authorId, postId: post.id })
  await aRemovedComment('hidden', { authorId, postId: post.id })
  await aRemovedPost('deleted', { authorId })
  const held = await db.comment.create({
    data: {
      authorId,
      postId: post.id,
      number: -1,
      body: {},
      language: 'en',
      deletedAt: new Date(),
    },
  })
  const review = { kind: 'hidden', rule: 'spam', cause: 'links' } as const
  await db.removal.create({ data: { ...review, commentId: held.id, memberId: authorId } })
  const { id: objectId } = await aProperty()
  const asked = { objectId, authorId, language: 'en' as const, text: 'How warm?' }
  await db.objectQuestion.create({ data: asked })
  await db.objectQuestion.create({ data: { ...asked, deletedAt: new Date() } })
  expect((await state()).counts).toMatchObject({ posts: 0, comments: 1, questions: 1, hidden: 3 })
})

test('it is told what goes and stays, asked for, shown on every page, and undone', async () => {
  const post = await aPost({ authorId: me.id })
  await anUpload(me.id)
  expect(await state()).toMatchObject({
    pending: null,
    counts: { posts: 1, answered: 0, comments: 0, pictures: 1 },
    hasPassword: true,
    isLastAdmin: false,
    heirs: [],
  })
  const asked = await ask(me, { ...GOOD, texts: 'delete' })
  expect(asked.status).toBe(202)
  const dueIn = Date.parse(asked.body.pending.dueAt) - Date.now()
  expect(Math.round(dueIn / DAY)).toBe(14)
  expect(asked.body.pending).toMatchObject({ texts: 'delete', heir: null })
  expect((await call(ME, '/api/user', { as: me })).body.deletionAt).toBe(asked.body.pending.dueAt)
  expect((await undo(me)).status).toBe(204)
  expect((await call(ME, '/api/user', { as: me })).body.deletionAt).toBeNull()
  expect((await undo(me)).status).toBe(404)
  expect(await subjects(me)).toEqual([
    'Kvartal: your account will be deleted',
    'Kvartal: your account will not be deleted',
  ])
  await finishDeletions(new Date(Date.now() + 30 * DAY))
  expect(await db.post.count({ where: { id: post.id, authorId: me.id } })).toBe(1)
})

test('other sessions and all tokens end at once, this one stays', async () => {
  const elsewhere = await sessionCookie(me)
  await aToken(me, `secret-${me.id}`)
  expect((await ask(me)).status).toBe(202)
  const headers = { cookie: elsewhere }
  expect((await call(ME, '/api/user', { headers })).status).toBe(401)
  expect(await db.token.count({ where: { userId: me.id, endedAt: null } })).toBe(0)
  expect(await db.session.count({ where: { userId: me.id, endedAt: null } })).toBeGreaterThan(0)
})

test('meanwhile the account reads and logs in, keeps its own settings, and writes nothing', async () => {
  const post = await aPost()
  await ask(me)
  const body = { email: me.email, password: PASSWORD }
  const login = await call(LOGIN, '/api/login', { body })
  expect([login.status, login.body.deletionAt !== null]).toEqual([200, true])
  const words = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }],
  }
  const comment = { as: me, params: { id: post.id }, body: { body: words, language: 'en' } }
  const refused = await call(COMMENT, `/api/posts/${post.id}/comments`, comment)
  expect([refused.status, refused.body.code]).toEqual([403, 'account_leaving'])
  const edit = (patch: object) => call(PATCH, '/api/user', { as: me, body: patch })
  expect((await edit({ language: 'de' })).status).toBe(200)
  expect((await edit({ about: 'Here I am' })).status).toBe(403)
})

test('a scheduled text waits with its author', async () => {
  const { publishDue } = await import('@/lib/posts/tasks')
  const scheduledAt = new Date(Date.now() - 1000)
  const post = await aPost({ authorId: me.id, status: 'draft', publishedAt: null, scheduledAt })
  await ask(me)
  await publishDue()
  expect(await db.post.findUnique({ where: { id: post.id } })).toMatchObject({ scheduledAt })
})

describe('it is refused', () => {
  test('to guests, tokens and strangers to the password, and leaves the account as it is', async () => {
    expect((await ask(undefined)).status).toBe(401)
    expect((await undo(undefined)).status).toBe(401)
    expect((await call(GET, '/api/user/deletion', {})).status).toBe(401)
    await aToken(me, `write-${me.id}`, { scope: 'write' })
    const headers = { authorization: `Bearer write-${me.id}` }
    for (const [handler, path] of [
      [DELETE, '/api/user'],
      [UNDO, '/api/user/deletion'],
    ] as const) {
      const body = handler === DELETE ? GOOD : undefined
      expect((await call(handler, path, { headers, method: 'DELETE', body })).status).toBe(403)
    }
    expect((await call(GET, '/api/user/deletion', { headers })).status).toBe(403)
    const wrong = await ask(me, { ...GOOD, currentPassword: 'something else' })
    expect([wrong.status, wrong.body.errors[0]]).toMatchObject([
      422,
      { pointer: '#/currentPassword', code: 'password_wrong' },
    ])
    expect(await isPending()).toBe(false)
  })

  test('after ten wrong passwords, also with the right one', async () => {
    const settings = env()
    settings.RATE_LIMITS = 'on'
    onTestFinished(() => void (settings.RATE_LIMITS = 'off'))
    for (let at = 0; at < 10; at++) await ask(me, { ...GOOD, currentPassword: `wrong ${at}` })
    const late = await ask(me)
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('without the CSRF token', async () => {
    const foreign = { as: me, method: 'DELETE', withoutCsrf: true } as const
    const asked = await call(DELETE, '/api/user', { ...foreign, body: GOOD })
    expect([asked.status, await isPending()]).toEqual([419, false])
    await ask(me)
    const undone = await call(UNDO, '/api/user/deletion', foreign)
    expect([undone.status, await isPending()]).toEqual([419, true])
  })

  test.each([
    ['no password', { texts: 'delete' }, '#/currentPassword'],
    ['no choice', { currentPassword: PASSWORD }, '#/texts'],
    ['another choice', { ...GOOD, texts: 'burn' }, '#/texts'],
    ['an unknown field', { ...GOOD, now: true }, '#/now'],
    ['an heir of no kind', { ...GOOD, heirId: 'Anna' }, '#/heirId'],
    ['a huge password', { ...GOOD, currentPassword: 'x'.repeat(100_000) }, '#/currentPassword'],
  ])('with %s', async (_, body, pointer) => {
    const answer = await ask(me, body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((issue: { pointer: string }) => issue.pointer)).toContain(pointer)
    expect(await isPending()).toBe(false)
  })

  test('with a body beyond the limit', async () => {
    const answer = await ask(me, { ...GOOD, texts: 'x'.repeat(5_000_000) })
    expect(answer.status).toBe(413)
  })

  test('a second time', async () => {
    await ask(me)
    const again = await ask(me, { ...GOOD, texts: 'delete' })
    expect([again.status, again.body.code]).toEqual([409, 'deletion_pending'])
    expect((await state()).pending.texts).toBe('anonymise')
  })

  test('with an heir who has nothing to do with it, is blocked, or leaves too', async () => {
    const [stranger, blocked, leaving, heir] = [
      await aUser(),
      await aUser({ blockedUntil: new Date('2999-01-01') }),
      await aUser(),
      await aUser(),
    ]
    const company = await aCompany()
    const members = [me, blocked, leaving, heir]
    await db.companyMember.createMany({
      data: members.map(({ id }) => ({ companyId: company.id, userId: id })),
    })
    await db.accountDeletion.create({
      data: { userId: leaving.id, texts: 'delete', dueAt: new Date('2999-01-01') },
    })
    for (const { id } of [stranger, blocked, leaving, me]) {
      const answer = await ask(me, { ...GOOD, heirId: id })
      expect(answer.body.errors).toMatchObject([{ pointer: '#/heirId', code: 'unknown_heir' }])
    }
    expect((await state()).heirs).toMatchObject([{ id: heir.id }])
    const answer = await ask(me, { ...GOOD, heirId: heir.id })
    expect(answer.body.pending.heir).toMatchObject({ id: heir.id, name: heir.name })
  })

  test('to the last admin, also of two who leave at once', async () => {
    await db.user.updateMany({ where: { role: 'admin' }, data: { role: 'member' } })
    const admin = () => aUser({ role: 'admin', passwordHash })
    const [first, second] = [await admin(), await admin()]
    const answers = await Promise.all([ask(first), ask(second)])
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ body }) => body.code)).toEqual(['last_admin'])
    const [stays] = [first, second].filter((_, at) => answers[at]?.status === 409) as [Person]
    expect((await state(stays)).isLastAdmin).toBe(true)
    const moderator = await aUser({ role: 'moderator', passwordHash })
    expect((await ask(moderator)).status).toBe(202)
  })
})

test('without a password a login of just now is the proof, an older one is not', async () => {
  const guest = await aUser({ passwordHash: '-' })
  const wish = { texts: 'delete' }
  expect(await state(guest)).toMatchObject({ hasPassword: false, isFresh: true })
  const headers = { cookie: await sessionCookie(guest) }
  await db.session.updateMany({
    where: { userId: guest.id },
    data: { createdAt: new Date(Date.now() - 16 * 60_000) },
  })
  expect((await call(GET, '/api/user/deletion', { headers })).body.isFresh).toBe(false)
  const old = await call(DELETE, '/api/user', { headers, body: wish, method: 'DELETE' })
  expect([old.status, old.body.code]).toEqual([403, 'login_needed'])
  const fresh = { cookie: await sessionCookie(guest) }
  const asked = await call(DELETE, '/api/user', { headers: fresh, body: wish, method: 'DELETE' })
  expect(asked.status).toBe(202)
})

test('a blocked member may leave, and has no new account before the block is over', async () => {
  const until = new Date(Date.now() + 30 * DAY)
  const blocked = await aUser({ passwordHash, blockedUntil: until })
  await db.yandexLink.create({
    data: { userId: blocked.id, yandexId: `y${blocked.id}`, login: 'blocked' },
  })
  expect((await ask(blocked)).status).toBe(202)
  await finishDeletions(new Date(Date.now() + 15 * DAY))
  expect(await db.user.count({ where: { id: blocked.id } })).toBe(0)
  expect(await db.blockedAddress.count({ where: { until } })).toBe(2)
  const register = (email: string) =>
    call(REGISTER, '/api/register', {
      body: {
        name: `Anew ${email.length}`,
        email,
        password: PASSWORD,
        passwordConfirmation: PASSWORD,
        language: 'en',
        consent: TERMS,
      },
    })
  const refused = await register(blocked.email)
  expect(refused.body.errors).toMatchObject([{ pointer: '#/email', code: 'email_blocked' }])
  await db.blockedAddress.updateMany({ where: { until }, data: { until: new Date() } })
  expect((await register(blocked.email)).status).toBe(201)
})

test('nobody gets in once the deletion has begun, and it cannot be undone', async () => {
  await ask(me)
  const { id: userId } = me
  await db.accountDeletion.update({ where: { userId }, data: { startedAt: new Date() } })
  expect((await undo(me)).status).toBe(404)
  await finishDeletions()
  const body = { email: me.email, password: PASSWORD }
  expect((await call(LOGIN, '/api/login', { body })).status).toBe(401)
})
