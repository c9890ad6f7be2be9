import { expect, test, vi } from 'vitest'
import { runTask } from '@/lib/jobs/commands'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { firmLimits } from '@/lib/quotas'
import { aCompany, aUser, uniqueSuffix } from '@/lib/testing/factories'
import { GET as INBOX } from '../notifications/route'
import { GET as OWN } from '../user/companies/route'
import { PUT as ACCEPT, DELETE as DECLINE } from '../user/invitations/[id]/route'
import { DELETE as WITHDRAW } from './[id]/invitations/[invitationId]/route'
import { POST as INVITE } from './[id]/invitations/route'
import { PUT as PASS } from './[id]/owner/route'
import { DELETE as REMOVE } from './[id]/staff/[userId]/route'
import { GET as STAFF } from './[id]/staff/route'

type Someone = { id: number } | undefined

async function aFirm() {
  const [company, owner, colleague] = [
    await aCompany({ verifiedAt: new Date() }),
    await aUser({ language: 'en' }),
    await aUser(),
  ]
  await db.companyMember.createMany({
    data: [
      { companyId: company.id, userId: owner.id, role: 'owner' },
      { companyId: company.id, userId: colleague.id },
    ],
  })
  return { company, owner, colleague }
}

const at = (id: number) => ({ params: { id } })
const invite = (as: Someone, id: number, body: object) =>
  call(INVITE, `/api/companies/${id}/invitations`, { as, body, ...at(id) })
const withdraw = (as: Someone, id: number, invitationId: number) =>
  call(WITHDRAW, '/api/companies', { as, method: 'DELETE', params: { id, invitationId } })
const accept = (as: Someone, id: number) =>
  call(ACCEPT, `/api/user/invitations/${id}`, { as, method: 'PUT', ...at(id) })
const decline = (as: Someone, id: number) =>
  call(DECLINE, `/api/user/invitations/${id}`, { as, method: 'DELETE', ...at(id) })
const remove = (as: Someone, id: number, userId: number) =>
  call(REMOVE, '/api/companies', { as, method: 'DELETE', params: { id, userId } })
const pass = (as: Someone, id: number, userId: number) =>
  call(PASS, `/api/companies/${id}/owner`, { as, method: 'PUT', body: { userId }, ...at(id) })
const staff = (as: Someone, id: number) => call(STAFF, '/api/companies', { as, ...at(id) })
const own = async (as: Someone) => (await call(OWN, '/api/user/companies', { as })).body
const told = async (as: Someone) => (await call(INBOX, '/api/notifications', { as })).body.items
const rolesOf = async (companyId: number) =>
  Object.fromEntries(
    (await db.companyMember.findMany({ where: { companyId } })).map((row) => [
      row.userId,
      row.role,
    ]),
  )
const anAddress = () => `stranger-${uniqueSuffix()}@example.org`

test('a member who is invited by name reads of it, accepts, and the owner is told', async () => {
  const [{ company, owner, colleague }, guest] = [await aFirm(), await aUser({ language: 'en' })]
  const sent = await invite(owner, company.id, { userId: guest.id })
  expect(sent.status).toBe(201)
  expect(sent.body.invitations).toMatchObject([
    { person: { id: guest.id }, email: null, isDeclined: false },
  ])
  expect(await told(guest)).toMatchObject([
    { kind: 'company_invitation', companyId: company.id, name: owner.name },
  ])
  await runTask('send-mails')
  const [mail] = await mailsTo(guest.email)
  expect(mail).toContain(company.name)
  expect(mail).toContain('/en/personal_account_page/companies')
  const { items, invitations } = await own(guest)
  expect(items).toEqual([])
  expect(invitations).toMatchObject([{ company: { id: company.id }, invitedBy: { id: owner.id } }])
  const [{ id }] = invitations
  // Of two answers at once one is taken.
  const answers = await Promise.all([accept(guest, id), accept(guest, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  expect(await rolesOf(company.id)).toEqual({
    [owner.id]: 'owner',
    [colleague.id]: 'colleague',
    [guest.id]: 'colleague',
  })
  expect(await own(guest)).toMatchObject({
    items: [{ id: company.id, companyRole: 'colleague', openRequests: 0, openQuestions: 0 }],
    invitations: [],
  })
  expect(await told(owner)).toMatchObject([
    { kind: 'company_answer', answer: 'accepted', name: guest.name, companyId: company.id },
  ])
  expect(await invite(owner, company.id, { userId: guest.id })).toMatchObject({
    status: 409,
    body: { code: 'already_colleague' },
  })
})

test('an address is invited the same whether it is known here or not', async () => {
  const { company, owner, colleague } = await aFirm()
  const [known, unknown] = [await aUser({ language: 'en' }), anAddress()]
  const answers = []
  for (const email of [known.email.toUpperCase(), unknown, colleague.email]) {
    const { status, body } = await invite(owner, company.id, { email })
    const last = body.invitations.at(-1)
    answers.push([status, Object.keys(last).sort(), last.person, last.email])
    await runTask('send-mails')
    expect(await mailsTo(email.toLowerCase())).toHaveLength(1)
  }
  const keys = ['createdAt', 'email', 'expiresAt', 'id', 'isDeclined', 'person']
  expect(answers).toEqual(
    [known.email, unknown, colleague.email].map((email) => [201, keys, null, email]),
  )
  const [letter] = await mailsTo(unknown)
  expect(letter).not.toContain(owner.name)
  await vi.waitFor(async () => expect(await told(known)).toHaveLength(1))
  // Who confirms the address later finds it; who has it unconfirmed does not.
  const newcomer = await aUser({ email: unknown, emailConfirmedAt: null })
  expect((await own(newcomer)).invitations).toEqual([])
  await db.user.update({ where: { id: newcomer.id }, data: { emailConfirmedAt: new Date() } })
  const [found] = (await own(newcomer)).invitations
  expect((await decline(newcomer, found.id)).status).toBe(204)
  expect((await own(newcomer)).invitations).toEqual([])
  expect(await told(owner)).toMatchObject([{ answer: 'declined', name: null }])
  const again = await invite(owner, company.id, { email: unknown })
  expect(again).toMatchObject({ status: 409, body: { code: 'already_invited' } })
  expect((await own(colleague)).invitations).toEqual([])
})

test('an invitation ends: taken back, after fourteen days, and it is nobody else’s', async () => {
  const [{ company, owner }, guest, other] = [await aFirm(), await aUser(), await aUser()]
  await invite(owner, company.id, { userId: guest.id })
  const [{ id }] = (await own(guest)).invitations
  expect((await accept(other, id)).status).toBe(404)
  expect((await decline(other, id)).status).toBe(404)
  expect((await withdraw(owner, company.id, id)).status).toBe(200)
  expect((await accept(guest, id)).status).toBe(404)
  await invite(owner, company.id, { userId: guest.id })
  const row = await db.companyInvitation.findFirstOrThrow({ where: { userId: guest.id } })
  const days = (row.expiresAt.getTime() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThanOrEqual(14)
  await db.companyInvitation.update({ where: { id: row.id }, data: { expiresAt: new Date(0) } })
  expect((await accept(guest, row.id)).status).toBe(404)
  expect((await own(guest)).invitations).toEqual([])
  // The place is free again, and nothing is kept.
  expect((await invite(owner, company.id, { userId: guest.id })).status).toBe(201)
  expect(await db.companyInvitation.count({ where: { id: row.id } })).toBe(0)
})

test('guests, strangers, colleagues, blocked ones and others’ owners arrange nothing', async () => {
  const [{ company, owner, colleague }, foreign] = [await aFirm(), await aFirm()]
  const blocked = await aUser({ blockedUntil: new Date('2999-01-01') })
  await db.companyMember.create({ data: { companyId: company.id, userId: blocked.id } })
  const { id } = company
  const invitation = await db.companyInvitation.create({
    data: { companyId: id, userId: blocked.id, expiresAt: new Date('2999-01-01') },
  })
  const body = { userId: foreign.colleague.id }
  for (const [as, status] of [
    [undefined, 401],
    [await aUser(), 403],
    [colleague, 403],
    [blocked, 403],
    [foreign.owner, 403],
    [await aUser({ role: 'moderator' }), 403],
  ] as const) {
    const answers = [
      await invite(as, id, body),
      await withdraw(as, id, invitation.id),
      await remove(as, id, owner.id),
      await pass(as, id, colleague.id),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
  }
  expect((await accept(blocked, invitation.id)).status).toBe(403)
  expect((await staff(foreign.owner, id)).status).toBe(403)
  expect((await staff(colleague, id)).body).toMatchObject({ mayManage: false, invitations: [] })
  // Of another company's things only the address is right.
  expect((await withdraw(foreign.owner, foreign.company.id, invitation.id)).status).toBe(404)
  expect((await remove(owner, id, foreign.colleague.id)).status).toBe(404)
  expect((await pass(owner, id, foreign.colleague.id)).status).toBe(422)
  expect((await pass(owner, id, blocked.id)).status).toBe(422)
  expect((await invite(owner, 2_000_000_000, body)).status).toBe(404)
  for (const wrong of [
    {},
    { email: 'no' },
    { userId: 999_999_999 },
    { ...body, email: 'a@b.cz' },
  ]) {
    expect((await invite(owner, id, wrong)).status).toBe(422)
  }
  expect(await rolesOf(id)).toMatchObject({ [owner.id]: 'owner', [colleague.id]: 'colleague' })
})

test('a company keeps its owner: who leaves passes it on first', async () => {
  const { company, owner, colleague } = await aFirm()
  const { id } = company
  const stays = { status: 409, body: { code: 'owner_stays' } }
  expect(await remove(owner, id, owner.id)).toMatchObject(stays)
  expect((await pass(owner, id, colleague.id)).body.items).toMatchObject([
    { id: colleague.id, companyRole: 'owner' },
    { id: owner.id, companyRole: 'colleague' },
  ])
  expect(await told(colleague)).toMatchObject([{ kind: 'company_role', role: 'owner' }])
  expect((await pass(owner, id, owner.id)).status).toBe(403)
  expect((await remove(owner, id, owner.id)).status).toBe(204)
  expect(await rolesOf(id)).toEqual({ [colleague.id]: 'owner' })
  const second = await db.companyMember
    .create({ data: { companyId: id, userId: owner.id, role: 'owner' } })
    .catch((error) => error.code)
  expect(second).toBe('P2002')
})

test('a removed colleague is told, and their requests wait for somebody else', async () => {
  const { company, owner, colleague } = await aFirm()
  const request = {
    subject: 'company' as const,
    subjectId: company.id,
    companyId: company.id,
    name: 'A buyer',
    phone: '+4930',
    language: 'en' as const,
    consentVersion: '1',
    consentAt: new Date(),
    assigneeId: colleague.id,
  }
  const taken = await db.callbackRequest.create({ data: { ...request, status: 'inWork' } })
  const called = await db.callbackRequest.create({ data: { ...request, status: 'called' } })
  expect((await remove(owner, company.id, colleague.id)).status).toBe(204)
  const rows = await db.callbackRequest.findMany({
    where: { id: { in: [taken.id, called.id] } },
    orderBy: { id: 'asc' },
    select: { status: true, assigneeId: true },
  })
  expect(rows).toEqual([
    { status: 'new', assigneeId: null },
    { status: 'called', assigneeId: null },
  ])
  expect(await told(colleague)).toMatchObject([{ kind: 'company_role', role: 'removed' }])
  expect((await staff(colleague, company.id)).status).toBe(403)
})

test('an admin who arranges a company acts for the site; its owner does not', async () => {
  const [{ company, owner, colleague }, admin] = [await aFirm(), await aUser({ role: 'admin' })]
  const acts = () => db.auditEntry.count({ where: { kind: 'company', targetId: company.id } })
  await pass(owner, company.id, colleague.id)
  expect(await acts()).toBe(0)
  expect((await pass(admin, company.id, owner.id)).status).toBe(200)
  expect((await invite(admin, company.id, { email: anAddress() })).status).toBe(201)
  expect((await remove(admin, company.id, colleague.id)).status).toBe(204)
  expect(await acts()).toBe(3)
})

test('of two admins who pass a company on at once the second has to look again', async () => {
  const [{ company, owner, colleague }, third] = [await aFirm(), await aUser()]
  const { id } = company
  await db.companyMember.create({ data: { companyId: id, userId: third.id } })
  const admins = [await aUser({ role: 'admin' }), await aUser({ role: 'admin' })] as const
  const to = (as: { id: number }, userId: number, from: number | null) =>
    call(PASS, `/api/companies/${id}/owner`, {
      as,
      method: 'PUT',
      body: { userId, from },
      ...at(id),
    })
  const both = await Promise.all([
    to(admins[0], colleague.id, owner.id),
    to(admins[1], third.id, owner.id),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const next = both[0].status === 200 ? colleague : third
  expect(await rolesOf(id)).toMatchObject({ [next.id]: 'owner', [owner.id]: 'colleague' })
  const acts = await db.auditEntry.findMany({ where: { kind: 'company', targetId: id } })
  expect(acts).toMatchObject([{ before: { ownerId: owner.id }, after: { ownerId: next.id } }])
  expect(await to(admins[0], owner.id, null)).toMatchObject({ body: { code: 'conflict' } })
  expect((await to(admins[0], owner.id, next.id)).status).toBe(200)
})

test('a company has a limit of staff, invited ones included', async () => {
  const { company, owner } = await aFirm()
  const companyId = company.id
  const expiresAt = new Date('2999-01-01')
  await db.companyInvitation.createMany({
    data: Array.from({ length: firmLimits.staff - 2 }, () => ({
      companyId,
      email: anAddress(),
      expiresAt,
    })),
  })
  expect(await invite(owner, companyId, { email: anAddress() })).toMatchObject({
    status: 409,
    body: { code: 'staff_full' },
  })
})
