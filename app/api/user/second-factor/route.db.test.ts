import { beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '@/lib/people/passwords/hash'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { aToken, aUser } from '@/lib/testing/factories'
import { anApp, codeOf } from '@/lib/testing/second-factor'
import { GET as LIST } from '../../notifications/route'
import { POST as RENEW } from '../recovery-codes/route'
import { DELETE, GET, POST, PUT } from './route'

const currentPassword = 'seven wet herons'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(currentPassword)
})

const aMember = () => aUser({ passwordHash, language: 'en' })
const aSession = async (user: { id: number }) => {
  const headers = { cookie: await sessionCookie(user) }
  const at = (handler: typeof POST, method: 'POST' | 'PUT' | 'DELETE', body: object) =>
    call(handler, '/api/user/second-factor', { method, headers, body })
  return {
    start: (body: object = { currentPassword }) => at(POST, 'POST', body),
    confirm: (code: string) => at(PUT, 'PUT', { code }),
    end: (body: object = { currentPassword }) => at(DELETE, 'DELETE', body),
    renew: (body: object = { currentPassword }) => at(RENEW, 'POST', body),
    state: async () => (await call(GET, '/api/user/second-factor', { headers })).body,
  }
}

test('an app is set up by its first code, with ten recovery codes that are shown once', async () => {
  const user = await aMember()
  const session = await aSession(user)
  expect(await session.state()).toEqual({ app: false, recoveryCodes: 0, isNeeded: false })
  const { status, body } = await session.start()
  expect(status).toBe(201)
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(body.uri).toContain(`secret=${body.secret}`)
  expect(body.uri).toContain('issuer=Kvartal')
  expect(await session.state()).toMatchObject({ app: false })

  expect(await session.confirm('000000')).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/code', code: 'code_wrong' }] },
  })
  const confirmed = await session.confirm(codeOf(body.secret))
  expect(confirmed.status).toBe(200)
  expect(new Set(confirmed.body.codes).size).toBe(10)
  for (const code of confirmed.body.codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{4}(-\w{4}){5}$/)
  expect(await session.state()).toEqual({ app: true, recoveryCodes: 10, isNeeded: false })

  const stored = JSON.stringify([
    await db.authenticator.findMany({ where: { userId: user.id } }),
    await db.recoveryCode.findMany({ where: { userId: user.id } }),
  ])
  expect(stored).not.toContain(body.secret)
  for (const code of confirmed.body.codes) {
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(code.replaceAll('-', ''))
  }
  expect((await session.confirm(codeOf(body.secret))).status).toBe(409)
  expect((await session.start()).status).toBe(409)
})

test('every change is told on the site and by mail', async () => {
  const user = await aMember()
  const session = await aSession(user)
  const { secret } = (await session.start()).body
  await session.confirm(codeOf(secret))
  expect((await session.renew()).status).toBe(201)
  expect((await session.end()).status).toBe(204)
  const told = (await call(LIST, '/api/notifications', { as: user })).body.items
  expect(told.map(({ event }: { event: string }) => event).sort()).toEqual([
    'recovery_codes_made',
    'second_factor_off',
    'second_factor_on',
  ])
  await vi.waitFor(async () => {
    const mails = (await mailsTo(user.email)).join()
    for (const words of ['two-step login is on', 'new recovery codes', 'two-step login is off']) {
      expect(mails).toContain(words)
    }
  })
  expect((await mailsTo(user.email)).join()).not.toContain(secret)
})

test('new recovery codes replace the former ones; the end leaves nothing', async () => {
  const user = await aMember()
  const { codes } = await anApp(user.id)
  const session = await aSession(user)
  const renewed = (await session.renew()).body.codes
  expect(renewed).toHaveLength(10)
  expect(renewed.filter((code: string) => codes.includes(code))).toEqual([])
  expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(10)
  expect((await session.end()).status).toBe(204)
  expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(0)
  expect(await session.state()).toMatchObject({ app: false, recoveryCodes: 0 })
  expect((await session.end()).status).toBe(404)
  expect((await session.renew()).status).toBe(409)
})

test('each of these asks for the present password', async () => {
  const user = await aMember()
  const session = await aSession(user)
  for (const ask of [session.start, session.end, session.renew]) {
    expect(await ask({ currentPassword: 'eight wet herons' })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/currentPassword', code: 'password_wrong' }] },
    })
    expect((await ask({})).status).toBe(422)
  }
  expect(await db.authenticator.count({ where: { userId: user.id } })).toBe(0)
})

test('what was begun long ago, and the secret of another member, prove nothing', async () => {
  const [user, other] = [await aMember(), await aMember()]
  const [session, others] = [await aSession(user), await aSession(other)]
  const { secret } = (await session.start()).body
  const foreign = (await others.start()).body.secret
  expect((await session.confirm(codeOf(foreign))).status).toBe(422)
  const row = await db.authenticator.findUniqueOrThrow({ where: { userId: other.id } })
  await db.authenticator.update({ where: { userId: user.id }, data: { secret: row.secret } })
  expect((await session.confirm(codeOf(foreign))).status).toBe(422)
  await db.authenticator.update({
    where: { userId: user.id },
    data: { createdAt: new Date(Date.now() - 16 * 60_000) },
  })
  expect((await session.confirm(codeOf(secret))).status).toBe(409)
})

test('guests, programs and foreign pages are refused', async () => {
  const user = await aMember()
  await aToken(user, `factor-${user.id}`, { scope: 'write' })
  const headers = { authorization: `Bearer factor-${user.id}` }
  const body = { currentPassword }
  for (const handler of [POST, RENEW]) {
    const at = (options: object) => call(handler, '/api/user/second-factor', { body, ...options })
    expect((await at({})).status).toBe(401)
    expect((await at({ headers })).status).toBe(403)
    expect((await at({ as: user, withoutCsrf: true })).status).toBe(419)
  }
  expect((await call(GET, '/', { headers })).status).toBe(403)
  expect((await call(GET, '/')).status).toBe(401)
})
