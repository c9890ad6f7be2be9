import { beforeAll, expect, test, vi } from 'vitest'
import { finishDeletions } from '@/lib/leaving/tasks'
import { hashPassword } from '@/lib/people/passwords/hash'
import { issueReset } from '@/lib/people/resets/commands'
import { db } from '@/lib/platform/db'
import { aBrowser } from '@/lib/platform/testing/browser'
import { call } from '@/lib/platform/testing/request'
import { aCompany, aUser } from '@/lib/testing/factories'
import { anApp, codeOf } from '@/lib/testing/second-factor'
import { GET as csrf } from '../../csrf-cookie/route'
import { POST as LOGIN } from '../../login/route'
import { POST as PROVE } from '../../login/second-factor/route'
import { POST as RESET } from '../../reset-password/route'
import { DELETE } from '../route'
import { GET, DELETE as UNDO } from './route'

const PASSWORD = 'Kirschbaum-am-Kanal-7'
const DAY = 86_400_000
const FOREVER = new Date('2999-01-01')
const LATER = () => new Date(Date.now() + 15 * DAY)
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

const aMember = (data: object = {}) => aUser({ passwordHash, language: 'en', ...data })
const ask = (as: { id: number }, given: object = {}) =>
  call(DELETE, '/api/user', {
    as,
    method: 'DELETE',
    body: { currentPassword: PASSWORD, texts: 'anonymise', ...given },
  })
const state = async (as: { id: number }) =>
  (await call(GET, '/api/user/deletion', { as })).body.pending
const isThere = async ({ id }: { id: number }) => (await db.user.count({ where: { id } })) > 0
const block = ({ id }: { id: number }, blockedUntil: Date | null) =>
  db.user.update({ where: { id }, data: { blockedUntil } })

async function firstStep(email: string) {
  const browser = aBrowser()
  await browser.ask(csrf, '/api/csrf-cookie')
  const answer = await browser.ask(LOGIN, '/api/login', { body: { email, password: PASSWORD } })
  return { browser, answer }
}

test('with a second factor: the way back needs the code too, and no code opens what is gone', async () => {
  const me = await aMember()
  const { secret, codes } = await anApp(me.id)
  expect((await ask(me)).status).toBe(202)

  const { browser, answer } = await firstStep(me.email)
  expect(answer.status).toBe(202)
  const undo = () => browser.ask(UNDO, '/api/user/deletion', { method: 'DELETE' })
  expect((await undo()).status).toBe(401)
  const prove = (by: typeof browser, body: object) =>
    by.ask(PROVE, '/api/login/second-factor', { body })
  expect((await prove(browser, { kind: 'app', code: codeOf(secret) })).status).toBe(200)
  await vi.waitFor(async () => expect((await undo()).status).toBe(204))
  expect(await state(me)).toBeNull()

  expect((await ask(me)).status).toBe(202)
  const late = await firstStep(me.email)
  await finishDeletions(LATER())
  expect(await isThere(me)).toBe(false)
  const refused = await prove(late.browser, { kind: 'recovery', code: codes[0] })
  expect(refused.status).toBe(401)
  const { id: userId } = me
  expect(await db.authenticator.count({ where: { userId } })).toBe(0)
  expect(await db.recoveryCode.count({ where: { userId } })).toBe(0)
})

test('a new password by mail ends sessions, not the wish; who got in by it may take it back', async () => {
  const me = await aMember()
  await ask(me)
  const token = await issueReset(me.id, db)
  const body = { token, password: 'nine dry herons', passwordConfirmation: 'nine dry herons' }
  expect((await call(RESET, '/api/reset-password', { body })).status).toBe(204)
  expect(await state(me)).not.toBeNull()
  expect((await call(UNDO, '/api/user/deletion', { as: me, method: 'DELETE' })).status).toBe(204)
})

test('of the last two admins the second cannot go while the first is going, nor the first once the second is blocked', async () => {
  await db.user.updateMany({ where: { role: 'admin' }, data: { role: 'member' } })
  const [first, second] = [await aMember({ role: 'admin' }), await aMember({ role: 'admin' })]
  expect((await ask(first)).status).toBe(202)
  expect(await ask(second)).toMatchObject({ status: 409, body: { code: 'last_admin' } })
  await block(second, FOREVER)
  expect(await finishDeletions(LATER())).toMatchObject({ deleted: 0, waiting: 1 })
  expect(await isThere(first)).toBe(true)
  await block(second, null)
  expect(await finishDeletions(LATER())).toMatchObject({ deleted: 1, waiting: 0 })
  expect(await isThere(first)).toBe(false)
})

test('a member who is blocked while leaving goes all the same, and takes the block along', async () => {
  const me = await aMember()
  await ask(me)
  await block(me, FOREVER)
  await finishDeletions(LATER())
  expect(await isThere(me)).toBe(false)
  expect(await db.blockedAddress.count({ where: { until: FOREVER } })).toBe(1)
})

test('a company goes to nobody who was named and is blocked, has left it, or leaves too', async () => {
  const [blocked, gone, leaving] = [await aMember(), await aMember(), await aMember()]
  for (const [heir, happens] of [
    [blocked, () => block(blocked, FOREVER)],
    [gone, () => db.companyMember.deleteMany({ where: { userId: gone.id } })],
    [leaving, () => ask(leaving)],
  ] as const) {
    const [owner, third, company] = [await aMember(), await aMember(), await aCompany()]
    await db.companyMember.createMany({
      data: [owner, heir, third].map(({ id }, at) => ({
        companyId: company.id,
        userId: id,
        role: at === 0 ? ('owner' as const) : ('colleague' as const),
      })),
    })
    expect((await ask(owner, { heirId: heir.id })).status).toBe(202)
    await happens()
    const dueAt = new Date()
    await db.accountDeletion.update({ where: { userId: owner.id }, data: { dueAt } })
    await finishDeletions()
    expect(await isThere(owner)).toBe(false)
    const owners = await db.companyMember.findMany({
      where: { companyId: company.id, role: 'owner' },
    })
    expect(owners.map(({ userId }) => userId)).toEqual([third.id])
  }
})

test('a company whose only other member is blocked goes to an admin, who owns it', async () => {
  const admin = await aMember({ role: 'admin' })
  await db.user.updateMany({
    where: { role: 'admin', id: { not: admin.id } },
    data: { role: 'member' },
  })
  const [owner, blocked, company] = [await aMember(), await aMember(), await aCompany()]
  await block(blocked, FOREVER)
  await db.companyMember.createMany({
    data: [
      { companyId: company.id, userId: owner.id, role: 'owner' },
      { companyId: company.id, userId: blocked.id, role: 'colleague' },
    ],
  })
  expect((await ask(owner)).status).toBe(202)
  await finishDeletions(LATER())
  const rows = await db.companyMember.findMany({ where: { companyId: company.id } })
  expect(rows.filter(({ role }) => role === 'owner').map(({ userId }) => userId)).toEqual([
    admin.id,
  ])
})
