import { beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '@/lib/people/passwords/hash'
import { issueReset } from '@/lib/people/resets/commands'
import { hashToken } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { aToken, aUser } from '@/lib/testing/factories'
import { mailLinksOfChanges } from '@/lib/testing/resets'
import { POST as PROVE } from '../../email-change/route'
import { POST as login } from '../../login/route'
import { POST as RESET } from '../../reset-password/route'
import { PUT as PASSWORD } from '../password/route'
import { DELETE, GET, POST, PUT } from './route'

const currentPassword = 'seven wet herons'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(currentPassword)
})

async function aSession(data: object = {}) {
  const user = await aUser({ passwordHash, language: 'en', ...data })
  const headers = { cookie: await sessionCookie(user) }
  const at = (handler: typeof PUT, method: 'PUT' | 'POST' | 'DELETE', body?: object) =>
    call(handler, '/api/user/email', { method, headers, ...(body && { body }) })
  const as = (handler: typeof PUT, given: object) => call(handler, '/', { headers, ...given })
  return {
    user,
    as,
    wanted: `new-${user.email}`,
    change: (email: string, given: object = {}) =>
      at(PUT, 'PUT', { email, currentPassword, ...given }),
    resend: () => at(POST, 'POST'),
    cancel: () => at(DELETE, 'DELETE'),
    pending: async () => (await call(GET, '/api/user/email', { headers })).body.pending,
  }
}
const prove = (token: string, action = 'confirm') =>
  call(PROVE, '/api/email-change', { body: { token, action } })
const emailOf = async (id: number) => (await db.user.findUniqueOrThrow({ where: { id } })).email

/** The token of the latest link that was mailed there. */
const linkTo = async (email: string, count = 1) => {
  await mailLinksOfChanges()
  return vi.waitFor(async () => {
    const found = (await mailsTo(email)).flatMap(
      (mail) => mail.match(/\?change=([\w-]{22})/)?.[1] ?? [],
    )
    if (found.length < count) throw new Error('no link yet')
    return found.at(-1) ?? ''
  })
}
const GONE = {
  status: 422,
  body: { errors: [{ pointer: '#/token', code: 'confirmation_expired' }] },
}

test.each(['the old address first', 'the new address first'])(
  'both links change it: %s',
  async (order) => {
    const { user, wanted, change, pending } = await aSession()
    expect((await change(wanted.toUpperCase())).status).toBe(204)
    const tokens = [await linkTo(user.email), await linkTo(wanted)]
    expect(await pending()).toMatchObject({ email: wanted, isOldProved: false, isNewProved: false })
    const isOldFirst = order.startsWith('the old')
    const [first = '', second = ''] = isOldFirst ? tokens : tokens.reverse()
    const half = { status: 200, body: { state: isOldFirst ? 'waiting_new' : 'waiting_old' } }
    expect(await prove(first)).toMatchObject(half)
    expect(await prove(first)).toMatchObject(half)
    expect(await emailOf(user.id)).toBe(user.email)
    expect(await prove(second)).toMatchObject({ status: 200, body: { state: 'changed' } })
    expect(await emailOf(user.id)).toBe(wanted)
    expect(await pending()).toBeNull()
    expect(await prove(first)).toMatchObject(GONE)
    expect(await prove(second)).toMatchObject(GONE)
    const logIn = async (email: string) =>
      (await call(login, '/', { body: { email, password: currentPassword } })).status
    expect([await logIn(user.email), await logIn(wanted)]).toEqual([401, 200])
    await vi.waitFor(async () => {
      expect((await mailsTo(user.email)).join()).toContain('now uses another one')
      expect((await mailsTo(wanted)).join()).toContain('your e-mail address has been changed')
    })
  },
)

test('a change ends the links that the former address still holds', async () => {
  const { user, wanted, change } = await aSession()
  const expiresAt = new Date(Date.now() + 60_000)
  const tokenHash = hashToken(`reset-${user.id}`)
  await db.passwordReset.create({ data: { tokenHash, userId: user.id, expiresAt } })
  await change(wanted)
  for (const address of [user.email, wanted]) await prove(await linkTo(address))
  expect(await db.passwordReset.count({ where: { userId: user.id, usedAt: null } })).toBe(0)
})

test('a new password ends a change that was begun with the former one', async () => {
  const { user, wanted, change, pending, as } = await aSession()
  await change(wanted)
  const tokens = [await linkTo(user.email), await linkTo(wanted)]
  const body = {
    currentPassword,
    password: 'nine dry herons',
    passwordConfirmation: 'nine dry herons',
  }
  expect((await as(PASSWORD, { method: 'PUT', body })).status).toBe(204)
  for (const token of tokens) expect(await prove(token)).toMatchObject(GONE)
  expect(await emailOf(user.id)).toBe(user.email)

  const other = await aSession()
  await other.change(other.wanted)
  const link = await linkTo(other.wanted)
  const token = await issueReset(other.user.id, db)
  const reset = { token, password: 'nine dry herons', passwordConfirmation: 'nine dry herons' }
  expect((await call(RESET, '/', { body: reset })).status).toBe(204)
  expect(await prove(link)).toMatchObject(GONE)
  expect(await pending()).toBeUndefined()
})

test('either address stops it', async () => {
  for (const side of ['old', 'new']) {
    const { user, wanted, change, pending } = await aSession()
    await change(wanted)
    const [old, fresh] = [await linkTo(user.email), await linkTo(wanted)]
    expect(await prove(side === 'old' ? old : fresh, 'stop')).toMatchObject({
      status: 200,
      body: { state: 'stopped' },
    })
    expect(await pending()).toBeNull()
    expect(await prove(old)).toMatchObject(GONE)
    expect(await prove(fresh)).toMatchObject(GONE)
    expect(await emailOf(user.id)).toBe(user.email)
  }
})

test('a taken address is answered as any other; its owner is told, and it never changes hands', async () => {
  const [{ user, change, pending }, free] = [await aSession(), await aSession()]
  const owner = await aUser({ language: 'en' })
  const taken = await change(owner.email)
  const other = await free.change(free.wanted)
  expect([taken.status, taken.body]).toEqual([other.status, other.body])
  const { email: a, expiresAt: b, ...shown } = await pending()
  const { email: c, expiresAt: d, ...known } = await free.pending()
  expect(shown).toEqual(known)
  expect([a, c, Boolean(b), Boolean(d)]).toEqual([owner.email, free.wanted, true, true])
  expect(await mailsTo(owner.email)).toEqual([])
  await mailLinksOfChanges()
  await vi.waitFor(async () =>
    expect((await mailsTo(owner.email)).join()).toContain('this address is already in use'),
  )
  expect((await mailsTo(owner.email)).join()).not.toContain('?change=')
  expect(await prove(await linkTo(user.email))).toMatchObject({ body: { state: 'waiting_new' } })
  expect(await emailOf(user.id)).toBe(user.email)
})

test('an address that was taken meanwhile is not given away', async () => {
  const { user, wanted, change } = await aSession()
  await change(wanted)
  await prove(await linkTo(user.email))
  const token = await linkTo(wanted)
  await aUser({ email: wanted })
  expect(await prove(token)).toMatchObject(GONE)
  expect(await emailOf(user.id)).toBe(user.email)
})

test('an address that was never confirmed has no say', async () => {
  const { user, wanted, change, pending } = await aSession({ emailConfirmedAt: null })
  await change(wanted)
  const token = await linkTo(wanted)
  expect(await mailsTo(user.email)).toEqual([])
  expect(await pending()).toMatchObject({ isOldProved: true })
  expect(await prove(token)).toMatchObject({ body: { state: 'changed' } })
  const row = await db.user.findUniqueOrThrow({ where: { id: user.id } })
  expect([row.email, row.emailConfirmedAt !== null]).toEqual([wanted, true])
})

test('links are sent again, and the former ones are void; the change can be given up', async () => {
  const { user, wanted, change, resend, cancel, pending } = await aSession()
  expect((await resend()).status).toBe(404)
  await change(wanted)
  const former = await linkTo(wanted)
  await prove(await linkTo(user.email))
  expect((await resend()).status).toBe(204)
  const token = await linkTo(wanted, 2)
  expect(await prove(former)).toMatchObject(GONE)
  expect(await pending()).toMatchObject({ isOldProved: true })
  expect((await cancel()).status).toBe(204)
  expect(await prove(token)).toMatchObject(GONE)
  expect(await pending()).toBeNull()
  expect((await cancel()).status).toBe(204)
})

test('links end after three days', async () => {
  const { user, wanted, change, pending } = await aSession()
  await change(wanted)
  const token = await linkTo(wanted)
  await db.emailChange.update({ where: { userId: user.id }, data: { expiresAt: new Date() } })
  expect(await prove(token)).toMatchObject(GONE)
  expect(await pending()).toBeNull()
})

test('wrong wishes and callers are refused, and nothing begins', async () => {
  const { user, wanted, change, pending } = await aSession()
  expect(await change(wanted, { currentPassword: 'eight wet herons' })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/currentPassword', code: 'password_wrong' }] },
  })
  expect(await change(user.email)).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/email', code: 'email_same' }] },
  })
  expect((await change('nowhere')).status).toBe(422)
  expect(await pending()).toBeNull()
  const body = { email: wanted, currentPassword }
  const put = (options: object) => call(PUT, '/', { method: 'PUT', body, ...options })
  expect((await put({})).status).toBe(401)
  expect((await put({ as: user, withoutCsrf: true })).status).toBe(419)
  await aToken(user, `email-${user.id}`, { scope: 'write' })
  const headers = { authorization: `Bearer email-${user.id}` }
  expect((await put({ headers })).status).toBe(403)
  expect((await call(GET, '/', { headers })).status).toBe(403)
  for (const token of ['', 'x'.repeat(22)]) expect((await prove(token)).status).toBe(422)
})

test('a change that was given up before its mails were due mails nothing; the queue holds no secret', async () => {
  const { user, wanted, change, cancel } = await aSession()
  await change(wanted)
  const [job] = await db.$queryRaw<{ payload: object; late: number }[]>`
    select payload, extract(epoch from run_at - now())::int as late
      from graphile_worker._private_jobs where key = ${`email-change:${user.id}`}`
  expect(job?.payload).toEqual({ userId: user.id })
  expect(job?.late).toBeLessThanOrEqual(5)
  await cancel()
  await mailLinksOfChanges()
  expect(await mailsTo(wanted)).toEqual([])
})
