import { beforeAll, expect, test } from 'vitest'
import { GET as LISTED } from '@/app/api/objects/[id]/questions/route'
import { GET as WHOLE } from '@/app/api/removals/[id]/route'
import { GET as REMOVED } from '@/app/api/removals/route'
import { PATCH as WORK } from '@/app/api/reports/[id]/route'
import { POST as REPORT } from '@/app/api/reports/route'
import { PUT as APPEAL } from '@/app/api/user/removals/[id]/appeal/route'
import { GET as OWN } from '@/app/api/user/removals/route'
import { eraseQuestions } from '@/lib/catalogue/removals/tasks'
import { sendQueuedMails } from '@/lib/mailing/tasks'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { aComplex, aProperty, aRemovedQuestion } from '@/lib/testing/catalogue-factories'
import { aUser } from '@/lib/testing/factories'
import { POST as RESTORE } from './[id]/restoration/route'
import { DELETE } from './[id]/route'

type Someone = { id: number } | undefined
const WHY = { reason: 'abuse', text: 'It calls the seller a thief.' }
const DAY_MS = 86_400_000
let moderator: { id: number }
beforeAll(async () => {
  moderator = await aUser({ role: 'moderator' })
})

async function aQuestion(data: { authorId?: number; objectId?: number } = {}) {
  return db.objectQuestion.create({
    data: {
      objectId: data.objectId ?? (await aProperty({ address: 'Am Park 1' })).id,
      authorId: data.authorId ?? (await aUser()).id,
      language: 'en',
      text: 'Why is he a thief?',
      answer: 'He is none.',
      answererId: (await aUser()).id,
      answeredAt: new Date(),
    },
  })
}
type Question = { id: number; objectId: number }
/** Null is a visitor. */
const remove = ({ id }: Question, as: Someone | null = moderator, body: object = WHY) =>
  call(DELETE, '/', { as: as ?? undefined, method: 'DELETE', params: { id }, body })
const restore = ({ id }: Question, as: Someone | null = moderator) =>
  call(RESTORE, '/', { as: as ?? undefined, method: 'POST', params: { id } })
const shown = async ({ id, objectId }: Question) => {
  const { body } = await call(LISTED, '/', { params: { id: objectId } })
  return body.items.find((item: { id: number }) => item.id === id)
}
const acts = ({ id }: Question) =>
  db.auditEntry.findMany({ where: { kind: 'question', targetId: id }, orderBy: { id: 'asc' } })

test('a question that the staff has deleted comes back with its answer', async () => {
  const question = await aQuestion()
  const before = await shown(question)
  expect(before).toMatchObject({ answer: { text: 'He is none.' } })
  expect((await remove(question)).status).toBe(204)
  expect(await shown(question)).toBeUndefined()
  expect((await remove(question)).status).toBe(404)
  expect(await restore(question)).toMatchObject({ status: 200, body: { isRestored: true } })
  expect(await shown(question)).toEqual(before)
  expect((await restore(question)).status).toBe(409)
  expect(await acts(question)).toMatchObject([
    { action: 'delete', actorId: moderator.id, rule: 'abuse', reason: WHY.text },
    { action: 'restore', actorId: moderator.id },
  ])
})

test('the staff finds it with who decided, its author with the reasons, both read it whole', async () => {
  const author = await aUser()
  const complex = await aComplex({ name: 'Am Hafen' })
  const question = await aQuestion({ authorId: author.id, objectId: complex.id })
  await remove(question)
  const { body } = await call(REMOVED, '/?of=question', { as: moderator })
  const row = body.items.find((item: { targetId: number }) => item.targetId === question.id)
  expect(row).toMatchObject({
    of: 'question',
    kind: 'deleted',
    title: 'Am Hafen',
    objectId: complex.id,
    post: null,
    excerpt: 'Why is he a thief?',
    rule: 'abuse',
    text: WHY.text,
    by: { id: moderator.id },
    erasedAt: expect.any(String),
  })
  const own = await call(OWN, '/', { as: author })
  const { by: _, ...mine } = row
  expect(own.body.items).toEqual([mine])
  const params = { id: row.id }
  const whole = await call(WHOLE, '/', { as: author, params })
  expect(JSON.stringify(whole.body.body)).toContain('He is none.')
  expect((await call(WHOLE, '/', { as: await aUser(), params })).status).toBe(404)
})

test('its author is told what, why, by whom and how to appeal, and that it is back', async () => {
  const author = await aUser({ language: 'en', emailConfirmedAt: new Date() })
  const question = await aQuestion({ authorId: author.id })
  await remove(question)
  await restore(question)
  await sendQueuedMails(new Date(Date.now() + 60_000))
  const mails = (await mailsTo(author.email)).join().replace(/=\r?\n/g, '')
  for (const words of [
    'your question has been deleted',
    'Am Park 1',
    'Insult or harassment',
    WHY.text,
    'A person decided this',
    'appeal free of charge',
    'your question is on the site again',
  ]) {
    expect(mails).toContain(words)
  }
  const told = await db.notification.findMany({
    where: { userId: author.id, kind: 'sanction' },
  })
  const about = { of: 'question', title: 'Am Park 1', objectId: question.objectId }
  // Of one decision the latest state, as long as it is unread.
  expect(told.map(({ data }) => data)).toEqual([{ ...about, did: 'restored' }])
})

test('without a reason nothing is deleted, and nobody is the judge of their own', async () => {
  const question = await aQuestion()
  expect(await remove(question, moderator, {})).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/reason', code: 'required' }] },
  })
  expect(await shown(question)).toBeDefined()
  const own = await aRemovedQuestion({ authorId: moderator.id })
  expect((await restore(own)).status).toBe(403)
  const blocked = await aUser({ role: 'admin', blockedUntil: new Date(Date.now() + DAY_MS) })
  for (const [as, status] of [
    [null, 401],
    [await aUser(), 403],
    [blocked, 403],
  ] as const) {
    expect((await remove(question, as)).status).toBe(status)
    expect((await restore(own, as)).status).toBe(status)
  }
  expect((await restore({ id: 999_999_999, objectId: 1 })).status).toBe(404)
})

test('what its author deletes says no reason, and is not the staff’s to give back', async () => {
  const author = await aUser()
  const question = await db.objectQuestion.create({
    data: {
      objectId: (await aProperty()).id,
      authorId: author.id,
      language: 'en',
      text: 'Is there a lift?',
    },
  })
  expect((await remove(question, author, {})).status).toBe(204)
  expect((await restore(question)).status).toBe(404)
  expect(await acts(question)).toEqual([])
})

test('of two moderators one deletes it, and one gives it back', async () => {
  const other = await aUser({ role: 'moderator' })
  const question = await aQuestion()
  const gone = await Promise.all([remove(question), remove(question, other)])
  expect(gone.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
  const back = await Promise.all([restore(question), restore(question, other)])
  expect(back.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await acts(question)).toHaveLength(2)
})

test('its author appeals once, another moderator gives it back', async () => {
  const [author, other] = [await aUser(), await aUser({ role: 'moderator' })]
  const question = await aQuestion({ authorId: author.id })
  await remove(question)
  const { id } = await db.removal.findUniqueOrThrow({ where: { questionId: question.id } })
  const appeal = () =>
    call(APPEAL, '/', {
      as: author,
      method: 'PUT',
      params: { id },
      body: { text: 'He was sentenced.' },
    })
  expect((await appeal()).status).toBe(200)
  expect(await appeal()).toMatchObject({ status: 409, body: { code: 'appeal_once' } })
  const report = await db.report.findFirstOrThrow({
    where: { kind: 'question', targetId: question.id },
  })
  expect(report).toMatchObject({ cause: 'appeal', holds: true, text: 'He was sentenced.' })
  const work = (as: { id: number }, status: string) =>
    call(WORK, '/', { as, method: 'PATCH', params: { id: report.id }, body: { status } })
  await work(moderator, 'inWork')
  expect(await work(moderator, 'rejected')).toMatchObject({
    status: 403,
    body: { code: 'own_decision' },
  })
  await work(other, 'inWork')
  expect((await work(other, 'rejected')).status).toBe(200)
  expect(await shown(question)).toBeDefined()
})

test('an appeal against a decision that stands is told, and the question stays away', async () => {
  const [author, other] = [await aUser(), await aUser({ role: 'moderator' })]
  const question = await aQuestion({ authorId: author.id })
  await remove(question)
  const { id } = await db.removal.findUniqueOrThrow({ where: { questionId: question.id } })
  const body = { text: 'No.' }
  await call(APPEAL, '/', { as: author, method: 'PUT', params: { id }, body })
  const report = await db.report.findFirstOrThrow({
    where: { kind: 'question', targetId: question.id },
  })
  const work = (status: string) =>
    call(WORK, '/', { as: other, method: 'PATCH', params: { id: report.id }, body: { status } })
  await work('inWork')
  expect((await work('resolved')).status).toBe(200)
  expect(await shown(question)).toBeUndefined()
  const [last] = await db.notification.findMany({
    where: { userId: author.id, kind: 'sanction' },
    orderBy: { id: 'desc' },
  })
  expect(last?.data).toMatchObject({ did: 'kept', of: 'question' })
})

test('a question can be reported; whoever reported it is told when it is taken away', async () => {
  const [reporter, second, question] = [await aUser(), await aUser(), await aQuestion()]
  const report = (as: Someone) =>
    call(REPORT, '/', {
      as,
      body: { kind: 'question', targetId: question.id, reason: 'abuse', text: '' },
    })
  const { body } = await report(reporter)
  await report(second)
  await report(undefined)
  const work = (status: string) =>
    call(WORK, '/', {
      as: moderator,
      method: 'PATCH',
      params: { id: body.id },
      body: { status },
    })
  const taken = await work('inWork')
  expect(taken.body).toMatchObject({
    target: {
      kind: 'question',
      title: 'Am Park 1',
      path: `/detail_page/${question.objectId}#question-${question.id}`,
    },
  })
  await remove(question)
  expect((await work('resolved')).status).toBe(200)
  const reports = await db.report.findMany({
    where: { kind: 'question', targetId: question.id },
  })
  expect(reports.map(({ status }) => status)).toEqual(['resolved', 'resolved', 'resolved'])
  expect((await report(await aUser())).status).toBe(404)
})

test('after thirty days it is erased with its answer, before and after a restoration it stays', async () => {
  const [due, fresh, back] = [await aQuestion(), await aQuestion(), await aQuestion()]
  for (const question of [due, fresh, back]) await remove(question)
  await restore(back)
  const createdAt = new Date(Date.now() - 31 * DAY_MS)
  await db.removal.updateMany({ where: { questionId: due.id }, data: { createdAt } })
  await eraseQuestions(new Date())
  const left = await db.objectQuestion.findMany({
    where: { id: { in: [due.id, fresh.id, back.id] } },
    orderBy: { id: 'asc' },
  })
  expect(left.map(({ id }) => id)).toEqual([fresh.id, back.id])
  expect((await restore(due)).status).toBe(404)
})

test('one under appeal is not erased before that is decided, however long it takes', async () => {
  const [author, other] = [await aUser(), await aUser({ role: 'moderator' })]
  const question = await aQuestion({ authorId: author.id })
  await remove(question)
  const { id } = await db.removal.findUniqueOrThrow({ where: { questionId: question.id } })
  const body = { text: 'He was sentenced.' }
  await call(APPEAL, '/', { as: author, method: 'PUT', params: { id }, body })
  const createdAt = new Date(Date.now() - 31 * DAY_MS)
  await db.removal.update({ where: { id }, data: { createdAt } })
  const report = await db.report.findFirstOrThrow({
    where: { kind: 'question', targetId: question.id },
  })
  const work = (status: string) =>
    call(WORK, '/', { as: other, method: 'PATCH', params: { id: report.id }, body: { status } })
  const isKept = async () => {
    await eraseQuestions(new Date())
    return (await db.objectQuestion.count({ where: { id: question.id } })) === 1
  }
  expect(await isKept()).toBe(true)
  await work('inWork')
  expect(await isKept()).toBe(true)
  expect((await work('resolved')).status).toBe(200)
  expect(await isKept()).toBe(false)
})
