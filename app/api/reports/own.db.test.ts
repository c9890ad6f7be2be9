import { expect, test } from 'vitest'
import { limits } from '@/lib/limits'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aComment, aCompany, aPost, aUser } from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
import { POST } from './route'

type Someone = { id: number }
const send = (as: Someone, kind: string, { id }: Someone) =>
  call(POST, '/', { as, body: { kind, targetId: id, reason: 'spam' } })
const refusal = { status: 403, body: { code: 'own_report' } }

async function refused(as: Someone, things: Record<string, Someone>) {
  for (const [kind, thing] of Object.entries(things)) {
    expect(await send(as, kind, thing), kind).toMatchObject(refusal)
  }
}
async function taken(as: Someone, things: Record<string, Someone>) {
  for (const [kind, thing] of Object.entries(things)) {
    expect((await send(as, kind, thing)).status, kind).toBe(201)
  }
}

test('nobody reports their own texts nor themselves; others do, and the tries cost nothing', async () => {
  limits.report.points = 4
  const [me, other] = [await aUser(), await aUser()]
  const authorId = me.id
  const { id: objectId } = await aProperty()
  const asked = { objectId, authorId, language: 'en' as const, text: 'How warm?' }
  const question = await db.objectQuestion.create({ data: asked })
  const post = await aPost({ authorId })
  const things = { post, comment: await aComment({ authorId }), question, user: me }
  await refused(me, things)
  expect((await send(me, 'post', post)).body.detail).toMatch(/^You cannot report what is your own/)
  expect(await db.report.count({ where: { reporterId: me.id } })).toBe(0)
  await taken(other, things)
  const theirs = { post: await aPost(), comment: await aComment(), user: other }
  await taken(me, theirs)
})

test('the staff of a company reports neither it nor what it offers, and whatever is not of it', async () => {
  const [colleague, stranger] = [await aUser(), await aUser()]
  const company = await aCompany()
  await db.companyMember.create({ data: { companyId: company.id, userId: colleague.id } })
  const about = { companyId: company.id }
  const [property, complex, sale] = [
    await aProperty(about),
    await aComplex(about),
    await aSale({ developerId: company.id }),
  ]
  limits.report.points = 10
  await refused(colleague, { company, property, complex, sale })
  await refused(colleague, { property: await aProperty({ complexId: complex.id }) })
  await taken(stranger, { company, property, complex, sale })
  await taken(colleague, { company: await aCompany(), property: await aProperty() })
})

test('what a colleague wrote in the name of the company is reported: only its author changes it', async () => {
  const [colleague, owner] = [await aUser(), await aUser()]
  const company = await aCompany()
  for (const { id: userId } of [colleague, owner]) {
    await db.companyMember.create({ data: { companyId: company.id, userId } })
  }
  const post = await aPost({ authorId: colleague.id, companyId: company.id })
  await refused(colleague, { post })
  await taken(owner, { post })
})
