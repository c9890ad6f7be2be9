import { expect, test, vi } from 'vitest'
import { runTask } from '@/lib/jobs/commands'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { claimLimits } from '@/lib/quotas'
import { aCompany, aUser, uniqueSuffix } from '@/lib/testing/factories'
import { POST as MAIL } from '../companies/[id]/claim/mail/route'
import { PUT as PROVE } from '../companies/[id]/claim/proof/route'
import { POST as CLAIM, GET as PLACE, DELETE as WITHDRAW } from '../companies/[id]/claim/route'
import { GET as INBOX } from '../notifications/route'
import { PUT as DECIDE } from './[id]/decision/route'
import { GET as LIST } from './route'

type Someone = { id: number } | undefined
const aModerator = () => aUser({ role: 'moderator', language: 'en' })
const at = (id: number) => ({ params: { id } })
const path = (id: number) => `/api/companies/${id}/claim`
const place = (as: Someone, id: number) => call(PLACE, path(id), { as, ...at(id) })
const mail = (as: Someone, id: number, email: unknown) =>
  call(MAIL, `${path(id)}/mail`, { as, body: { email }, ...at(id) })
const prove = (as: Someone, id: number, token: string) =>
  call(PROVE, `${path(id)}/proof`, { as, method: 'PUT', body: { token }, ...at(id) })
const TEXT = 'I lead the sales here; my name stands on the page of the team.'
const claim = (as: Someone, id: number, body: object = { text: TEXT }) =>
  call(CLAIM, path(id), { as, body, ...at(id) })
const withdraw = (as: Someone, id: number) =>
  call(WITHDRAW, path(id), { as, method: 'DELETE', ...at(id) })
const decide = (as: Someone, id: number, body: object) =>
  call(DECIDE, `/api/claims/${id}/decision`, { as, method: 'PUT', body, ...at(id) })
const list = (as: Someone, state = 'open') => call(LIST, `/api/claims?state=${state}`, { as })
const told = async (as: Someone) => (await call(INBOX, '/api/notifications', { as })).body.items
const ownerOf = async (companyId: number) =>
  (await db.companyMember.findFirst({ where: { companyId, role: 'owner' } }))?.userId ?? null
const openId = async (companyId: number) =>
  (await db.companyClaim.findFirstOrThrow({ where: { companyId, state: 'open' } })).id

async function aFirm() {
  const domain = `firm-${uniqueSuffix()}.co.uk`
  const company = await aCompany({ site: `https://www.${domain}/about` })
  return { id: company.id, company, domain, email: `anna@${domain}` }
}
async function anOwnedFirm() {
  const [firm, owner] = [await aFirm(), await aUser({ language: 'en' })]
  await db.companyMember.create({
    data: { companyId: firm.id, userId: owner.id, role: 'owner' },
  })
  return { ...firm, owner }
}
async function lettersTo(email: string): Promise<string[]> {
  await runTask('send-mails')
  const letters = await mailsTo(email)
  return letters.map((letter) => letter.match(/claim\?token=(?:3D)?([\w-]+)/)?.[1] ?? '')
}
const tokenTo = async (email: string) => (await lettersTo(email))[0] ?? ''

test('a link at the company’s own domain makes who asked for it the owner, once', async () => {
  const [{ id, domain, email, company }, member, other] = [
    await aFirm(),
    await aUser({ language: 'en' }),
    await aUser(),
  ]
  expect((await place(member, id)).body).toMatchObject({ domain, hasOwner: false, claim: null })
  const sent = await mail(member, id, email.toUpperCase())
  expect(sent).toMatchObject({ status: 200, body: { mailed: { email } } })
  const token = await tokenTo(email)
  expect(token.length).toBeGreaterThan(20)
  expect((await mailsTo(email))[0]).toContain(company.name)
  expect((await mailsTo(email))[0]).not.toContain(member.name)
  // A colleague who opens it by mistake gives nothing away.
  expect((await prove(other, id, token)).status).toBe(422)
  expect((await prove(undefined, id, token)).status).toBe(401)
  expect((await prove(member, id, `${token}x`)).status).toBe(422)
  expect(await ownerOf(id)).toBeNull()
  const answers = await Promise.all([prove(member, id, token), prove(member, id, token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await ownerOf(id)).toBe(member.id)
  expect(await told(member)).toMatchObject([
    { kind: 'company_claim', companyId: id, outcome: 'accepted' },
  ])
  expect(
    await db.auditEntry.findMany({ where: { kind: 'claim', memberId: member.id } }),
  ).toMatchObject([{ action: 'accept', actorId: null, after: { companyId: id, domain } }])
})

test('a newer link, a day and another website end a link', async () => {
  const [{ id, domain, email }, member] = [await aFirm(), await aUser()]
  await mail(member, id, email)
  const first = await tokenTo(email)
  await mail(member, id, email)
  expect((await prove(member, id, first)).status).toBe(422)
  const second = (await lettersTo(email)).find((token) => token !== first) ?? ''
  vi.setSystemTime(Date.now() + claimLimits.linkMs + 1000)
  expect((await prove(member, id, second)).status).toBe(422)
  vi.useRealTimers()
  const move = (site: string) => db.company.update({ where: { id }, data: { site } })
  await move('https://elsewhere.example.org')
  expect((await prove(member, id, second)).status).toBe(422)
  expect(await ownerOf(id)).toBeNull()
  await move(`http://${domain}`)
  expect((await prove(member, id, second)).status).toBe(200)
})

test('only addresses at the very domain are mailed, never those of providers', async () => {
  const [{ id, domain }, member] = [await aFirm(), await aUser()]
  for (const email of [`a@mail.${domain}`, `a@not${domain}`, 'a@gmail.com', `a@${domain}.org`]) {
    expect(await mail(member, id, email)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/email', code: 'foreign_domain' }] },
    })
  }
  expect((await mail(member, id, 'no address')).status).toBe(422)
  const shared = ['', 'https://vk.com/firm', 'https://mail.ru', 'https://firm.github.io']
  for (const site of [...shared, 'http://127.0.0.1/', 'https://co.uk']) {
    const company = await aCompany({ site })
    expect((await place(member, company.id)).body).toMatchObject({ domain: null })
    expect(await mail(member, company.id, 'a@vk.com')).toMatchObject({
      status: 409,
      body: { code: 'claim_no_domain' },
    })
  }
})

test('guests, blocked and unconfirmed members and who works there claim nothing', async () => {
  const { id, email, owner } = await anOwnedFirm()
  const blocked = await aUser({ blockedUntil: new Date('2999-01-01') })
  const unconfirmed = await aUser({ emailConfirmedAt: null })
  for (const ask of [claim, (as: Someone, of: number) => mail(as, of, email)]) {
    expect((await ask(undefined, id)).status).toBe(401)
    expect(await ask(blocked, id)).toMatchObject({ status: 403, body: { code: 'blocked' } })
    expect(await ask(unconfirmed, id)).toMatchObject({ body: { code: 'claim_unconfirmed' } })
    expect(await ask(owner, id)).toMatchObject({ status: 409, body: { code: 'claim_own' } })
    expect((await ask(await aUser(), 999_999_999)).status).toBe(404)
  }
  expect(await mail(await aUser(), id, email)).toMatchObject({ body: { code: 'claim_has_owner' } })
  expect((await place(undefined, id)).status).toBe(401)
  const wrong = [
    { text: 'Short' },
    { text: 'x'.repeat(claimLimits.text + 1) },
    { text: TEXT, links: ['javascript:alert(1)'] },
    { text: TEXT, links: Array(claimLimits.links + 1).fill('https://example.org') },
    { text: TEXT, state: 'accepted' },
  ]
  for (const body of wrong) expect((await claim(await aUser(), id, body)).status).toBe(422)
  expect(await db.companyClaim.count({ where: { companyId: id } })).toBe(0)
})

test('the staff passes a company on: one of two decides, and all are told', async () => {
  const [{ id, owner, company }, member] = [await anOwnedFirm(), await aUser({ language: 'en' })]
  const [first, second] = [await aModerator(), await aModerator()]
  const links = ['https://example.org/team']
  expect((await claim(member, id, { text: TEXT, links })).status).toBe(201)
  expect(await claim(member, id)).toMatchObject({ status: 409, body: { code: 'claim_open' } })
  const claimId = await openId(id)
  await runTask('send-mails')
  expect((await mailsTo(first.email)).at(-1)).toContain('/staff/claims')
  for (const as of [undefined, member, owner]) {
    const status = as ? 403 : 401
    expect((await list(as)).status).toBe(status)
    expect((await decide(as, claimId, { accept: true })).status).toBe(status)
  }
  const found = (await list(first)).body.items.find((one: { id: number }) => one.id === claimId)
  expect(found).toMatchObject({ text: TEXT, links, person: { id: member.id }, company: { id } })
  expect(found.owner.id).toBe(owner.id)
  const answers = await Promise.all(
    [first, second].map((as) => decide(as, claimId, { accept: true, answer: 'Welcome!' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await ownerOf(id)).toBe(member.id)
  expect(await told(member)).toMatchObject([{ kind: 'company_claim', outcome: 'accepted' }])
  expect(await told(owner)).toMatchObject([{ kind: 'company_role', role: 'colleague' }])
  await runTask('send-mails')
  const [letter = ''] = await mailsTo(member.email)
  expect(letter).toContain(company.name)
  expect(letter).toContain('Welcome!')
  const acts = await db.auditEntry.findMany({ where: { kind: 'claim', targetId: claimId } })
  expect(acts).toMatchObject([
    {
      action: 'accept',
      memberId: member.id,
      before: { ownerId: owner.id },
      after: { ownerId: member.id },
    },
  ])
})

test('a no has a reason, can be claimed again, and nobody decides their own', async () => {
  const [{ id }, moderator, other] = [await aFirm(), await aModerator(), await aModerator()]
  await claim(moderator, id)
  const claimId = await openId(id)
  expect((await decide(moderator, claimId, { accept: true })).status).toBe(403)
  expect((await decide(other, claimId, { accept: false })).status).toBe(422)
  const answer = 'The page of the team does not name you.'
  expect((await decide(other, claimId, { accept: false, answer })).status).toBe(200)
  expect((await place(moderator, id)).body).toMatchObject({ claim: { state: 'rejected', answer } })
  expect(await ownerOf(id)).toBeNull()
  expect((await list(other, 'rejected')).body.items[0]).toMatchObject({ id: claimId, answer })
  expect((await claim(moderator, id)).status).toBe(201)
  expect((await withdraw(moderator, id)).status).toBe(204)
  expect((await withdraw(moderator, id)).status).toBe(404)
  expect((await decide(other, 999_999_999, { accept: true })).status).toBe(404)
})

test('who was blocked meanwhile does not become the owner', async () => {
  const [{ id }, member, moderator] = [await aFirm(), await aUser(), await aModerator()]
  await claim(member, id)
  await db.user.update({
    where: { id: member.id },
    data: { blockedUntil: new Date('2999-01-01') },
  })
  expect(await decide(moderator, await openId(id), { accept: true })).toMatchObject({
    status: 409,
    body: { code: 'claimant_away' },
  })
  expect(await db.companyClaim.count({ where: { companyId: id, state: 'open' } })).toBe(1)
})
