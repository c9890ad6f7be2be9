import { beforeAll, expect, test } from 'vitest'
import { PUT as HIDE_COMMENT, DELETE as UNHIDE_COMMENT } from '@/app/api/comments/[id]/hiding/route'
import { DELETE as DELETE_COMMENT, PATCH as EDIT_COMMENT } from '@/app/api/comments/[id]/route'
import { GET as COMMENTS } from '@/app/api/posts/[id]/comments/route'
import { PUT as HIDE_POST } from '@/app/api/posts/[id]/hiding/route'
import { PUT as PUBLISH } from '@/app/api/posts/[id]/publication/route'
import { DELETE as DELETE_POST, GET as POST_OF, PATCH as SAVE } from '@/app/api/posts/[id]/route'
import { PUT as APPEAL } from '@/app/api/user/removals/[id]/appeal/route'
import { GET as DECISIONS } from '@/app/api/user/removals/route'
import { sendQueuedMails } from '@/lib/mailing/tasks'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { findAppealed } from '@/lib/removals/queries'
import { aComment, aPost, aRemovedPost, aText, aUser } from '@/lib/testing/factories'
import { GET as inbox } from '../notifications/route'
import { PATCH, GET as REPORT } from './[id]/route'
import { GET as DESK } from './desk/route'
import { GET, POST } from './route'

type Someone = { id: number }
type Of = 'post' | 'comment'
const DAY_MS = 86_400_000
const KINDS = ['post', 'comment'] as const
let [moderator, other]: Someone[] = []
beforeAll(async () => {
  moderator = await aUser({ role: 'moderator' })
  other = await aUser({ role: 'moderator' })
})

/** Known for a month, with texts. */
const aTrusted = (more: object = {}) =>
  aUser({ createdAt: new Date(Date.now() - 30 * DAY_MS), postCount: 9, ...more })
const report = (as: Someone, of: Of, { id }: Someone, reason = 'abuse') =>
  call(POST, '/', { as, body: { kind: of, targetId: id, reason } })
const work = (id: number, body: object, as: Someone | undefined = moderator) =>
  call(PATCH, '/', { as, method: 'PATCH', params: { id }, body })
async function decide(id: number, status: 'resolved' | 'rejected', as = moderator) {
  await work(id, { status: 'inWork' }, as)
  return work(id, { status }, as)
}
const aTextOf = async (of: Of, author: Someone) =>
  of === 'post' ? aPost({ authorId: author.id }) : aComment({ authorId: author.id })
const removalOf = (of: Of, { id }: Someone) =>
  db.removal.findFirst({ where: of === 'post' ? { postId: id } : { commentId: id } })
async function isShown(of: Of, text: Someone) {
  if (of === 'post') return (await call(POST_OF, '/', { params: { id: text.id } })).status === 200
  const { postId } = await db.comment.findUniqueOrThrow({ where: { id: text.id } })
  const { body } = await call(COMMENTS, '/', { params: { id: postId } })
  return body.items.some((one: { id: number; body: unknown }) => one.id === text.id && one.body)
}
async function threeReports(of: Of, text: Someone, reasons = ['spam', 'abuse', 'abuse']) {
  const ids: number[] = []
  for (const reason of reasons) ids.push((await report(await aTrusted(), of, text, reason)).body.id)
  return ids
}
const actsOn = (kind: Of, { id: targetId }: Someone) =>
  db.auditEntry.findMany({ where: { kind, targetId }, orderBy: { id: 'asc' } })

type Target = { kind: string; id: number }
const isAbout = (of: Of, { id }: Someone, { target }: { target: Target }) =>
  target.kind === of && target.id === id

test.each(KINDS)('three trusted members hide a %s until the staff looks', async (of) => {
  const author = await aTrusted({ language: 'en', emailConfirmedAt: new Date() })
  const text = await aTextOf(of, author)
  await report(await aTrusted(), of, text, 'spam')
  await report(await aTrusted(), of, text)
  await report(await aUser(), of, text)
  await call(POST, '/', { body: { kind: of, targetId: text.id, reason: 'abuse' } })
  expect(await isShown(of, text)).toBe(true)
  await report(await aTrusted(), of, text)
  expect(await isShown(of, text)).toBe(false)
  expect(await removalOf(of, text)).toMatchObject({ cause: 'reports', rule: 'abuse' })
  expect(await actsOn(of, text)).toMatchObject([
    { action: 'hold', actorId: null, rule: 'abuse', after: { cause: 'reports', weight: 3 } },
  ])
  await sendQueuedMails(new Date(Date.now() + 60_000))
  const mail = (await mailsTo(author.email)).join().replaceAll(/=\r?\n/g, '')
  for (const words of ['hidden automatically', 'Several members', 'Insult or harassment']) {
    expect(mail).toContain(words)
  }
  const told = await call(inbox, '/', { as: author })
  expect(told.body.items).toMatchObject([{ kind: 'sanction', did: 'held', of }])
  const { items } = (await call(GET, '/?status=open', { as: moderator })).body
  const about = items.filter((item: { target: Target }) => isAbout(of, text, item))
  const facts = about.map(({ holds, weight }: { holds: boolean; weight: number }) => [
    holds,
    weight,
  ])
  expect(facts).toEqual(Array.from({ length: 5 }, () => [true, 3]))
})

test('of reports at once one hides', async () => {
  const text = await aPost()
  const members = await Promise.all([1, 2, 3, 4, 5].map(() => aTrusted()))
  const sent = await Promise.all(members.map((member) => report(member, 'post', text)))
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect((await actsOn('post', text)).map(({ action }) => action)).toEqual(['hold'])
  expect(await db.notification.count({ where: { kind: 'sanction', userId: text.authorId } })).toBe(
    1,
  )
})

test('who is mostly wrong, blocked or new does not hide, nor is the staff hidden', async () => {
  const text = await aPost()
  for (const _ of [1, 2, 3]) {
    const member = await aTrusted()
    const about = { kind: 'page' as const, path: '/', reason: 'spam' as const }
    const decided = { ...about, language: 'en' as const, reporterId: member.id }
    const rejected = { ...decided, status: 'rejected' as const, closedAt: new Date() }
    await db.report.createMany({ data: [rejected, rejected, rejected] })
    await report(member, 'post', text)
  }
  const blocked = await aTrusted()
  await report(blocked, 'post', text)
  await db.user.update({
    where: { id: blocked.id },
    data: { blockedUntil: new Date(Date.now() + DAY_MS) },
  })
  await report(await aTrusted({ createdAt: new Date() }), 'post', text)
  expect(await isShown('post', text)).toBe(true)
  const own = await aPost({ authorId: moderator?.id })
  await threeReports('post', own)
  expect(await isShown('post', own)).toBe(true)
})

test('an author’s report does not help to hide the text', async () => {
  const author = await aTrusted()
  const text = await aPost({ authorId: author.id })
  await report(author, 'post', text)
  await report(await aTrusted(), 'post', text)
  await report(await aTrusted(), 'post', text)
  expect(await isShown('post', text)).toBe(true)
  await report(await aTrusted(), 'post', text)
  expect(await isShown('post', text)).toBe(false)
})

test('nobody of the staff decides about themselves or a text of theirs', async () => {
  const { id = 0 } = moderator ?? {}
  const about = [
    { kind: 'user', targetId: id },
    { kind: 'post', targetId: (await aPost({ authorId: id })).id },
    { kind: 'comment', targetId: (await aComment({ authorId: id })).id },
  ]
  for (const target of about) {
    const body = { ...target, reason: 'abuse' }
    const { body: receipt } = await call(POST, '/', { as: await aTrusted(), body })
    for (const status of ['rejected', 'resolved'] as const) {
      const answer = await decide(receipt.id, status)
      expect(answer).toMatchObject({ status: 403, body: { code: 'own_case' } })
    }
    expect((await decide(receipt.id, 'resolved', other)).status).toBe(200)
  }
})

test.each(KINDS)(
  'a rejected report gives a %s back, and those of before hide it no more',
  async (of) => {
    const author = await aTrusted()
    const text = await aTextOf(of, author)
    const [first = 0, second = 0] = await threeReports(of, text)
    expect((await decide(first, 'rejected')).status).toBe(200)
    expect(await isShown(of, text)).toBe(true)
    expect(await removalOf(of, text)).toBeNull()
    expect(await db.report.count({ where: { kind: of, targetId: text.id, holds: true } })).toBe(0)
    await report(await aTrusted(), of, text)
    expect(await isShown(of, text)).toBe(true)
    expect((await decide(second, 'rejected')).status).toBe(200)
    await threeReports(of, text)
    expect(await isShown(of, text)).toBe(false)
  },
)

test.each(KINDS)('a resolved report keeps a %s hidden, by a person', async (of) => {
  const author = await aTrusted()
  const text = await aTextOf(of, author)
  const [first = 0] = await threeReports(of, text)
  expect((await decide(first, 'resolved')).status).toBe(200)
  expect(await isShown(of, text)).toBe(false)
  expect(await removalOf(of, text)).toMatchObject({ kind: 'hidden', cause: null })
  expect((await actsOn(of, text)).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['hold', null],
    ['hide', moderator?.id],
  ])
})

test('two moderators at once decide once', async () => {
  const text = await aPost()
  const [first = 0] = await threeReports('post', text)
  await work(first, { status: 'inWork' })
  const answers = await Promise.all([
    work(first, { status: 'rejected' }),
    work(first, { status: 'resolved' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const decisions = (await actsOn('post', text)).filter(({ action }) => action !== 'hold')
  expect(decisions).toHaveLength(1)
})

test('what hides a text stands first in the queue, through its pages', async () => {
  const old = await aPost()
  const [held = 0] = await threeReports('post', old)
  for (let at = 0; at < 21; at++) {
    const about = { kind: 'page', reason: 'other', language: 'en' } as const
    await db.report.create({ data: { ...about, path: `/queue-${at}` } })
  }
  const first = (await call(GET, '/?status=open', { as: moderator })).body
  const ids = first.items.map(({ id }: Someone) => id)
  expect(ids).toContain(held)
  const flags = first.items.map(({ holds }: { holds: boolean }) => holds)
  expect(flags).toEqual([...flags].sort((a, b) => Number(b) - Number(a)))
  const seen = [...ids]
  for (let { next } = first; next; ) {
    const more = (await call(GET, `/?status=open&cursor=${next}`, { as: moderator })).body
    seen.push(...more.items.map(({ id }: Someone) => id))
    next = more.next
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(await db.report.count({ where: { status: 'open' } }))
  expect((await call(GET, '/?status=open&cursor=eA', { as: moderator })).status).toBe(422)
})

test('the author edits a hidden comment, and the staff is asked to look again', async () => {
  const author = await aTrusted()
  const text = await aComment({ authorId: author.id })
  await threeReports('comment', text)
  const edit = (as: Someone, body: object = { body: aText('Kinder words') }) =>
    call(EDIT_COMMENT, '/', { as, method: 'PATCH', params: { id: text.id }, body })
  expect((await edit(await aTrusted())).status).toBe(404)
  const edited = await edit(author)
  const kept = { number: text.number, body: aText('Kinder words'), isHidden: true }
  expect(edited).toMatchObject({ status: 200, body: kept })
  await edit(author, { body: aText('The kindest words') })
  expect(await isShown('comment', text)).toBe(false)
  const asked = await db.report.findMany({
    where: { kind: 'comment', targetId: text.id, cause: { not: null } },
    include: { entries: true },
  })
  expect(asked).toMatchObject([{ cause: 'edited', holds: true, entries: [{ event: 'edited' }] }])
  expect((await decide(asked[0]?.id ?? 0, 'rejected')).status).toBe(200)
  expect(await isShown('comment', text)).toBe(true)
})

test('the author edits a hidden post; deletes a hidden comment for good', async () => {
  const author = await aTrusted()
  const post = await aPost({ authorId: author.id })
  await call(HIDE_POST, '/', {
    as: moderator,
    method: 'PUT',
    params: { id: post.id },
    body: { reason: 'abuse' },
  })
  const params = { id: post.id }
  const { version } = await db.post.findUniqueOrThrow({ where: { id: post.id } })
  const { categoryId, language } = post
  const body = { version, title: 'A better title', body: aText('Better'), categoryId, language }
  const saved = await call(SAVE, '/', { as: author, method: 'PATCH', params, body })
  expect(saved.status).toBe(200)
  const sent = await call(PUBLISH, '/', {
    as: author,
    method: 'PUT',
    params,
    body: { version: saved.body.version },
  })
  expect(sent).toMatchObject({ status: 200, body: { isHidden: true } })
  expect(await isShown('post', post)).toBe(false)
  const asked = await db.report.findFirstOrThrow({ where: { kind: 'post', targetId: post.id } })
  expect(asked).toMatchObject({ cause: 'edited', holds: true })
  expect((await decide(asked.id, 'rejected')).status).toBe(200)
  expect((await call(POST_OF, '/', { params })).body.title).toBe('A better title')

  const comment = await aComment({ authorId: author.id })
  await threeReports('comment', comment)
  const remove = { as: author, method: 'DELETE' as const, params: { id: comment.id } }
  expect((await call(DELETE_COMMENT, '/', remove)).status).toBe(204)
  const unhide = { as: moderator, method: 'DELETE' as const, params: { id: comment.id } }
  expect((await call(UNHIDE_COMMENT, '/', unhide)).status).toBe(404)
})

test('the page that a hidden comment links to is asked what it says once the comment is shown', async () => {
  const author = await aTrusted()
  const url = `https://example.org/held-${author.id}`
  const body = aText(url)
  const [paragraph] = body.content
  Object.assign(paragraph?.content[0] ?? {}, { marks: [{ type: 'link', attrs: { href: url } }] })
  const comment = await aComment({ authorId: author.id, body })
  await threeReports('comment', comment)
  const asked = () => db.linkPreview.count({ where: { url } })
  expect(await asked()).toBe(0)
  const unhide = { as: moderator, method: 'DELETE' as const, params: { id: comment.id } }
  expect((await call(UNHIDE_COMMENT, '/', unhide)).status).toBe(200)
  expect(await asked()).toBe(1)
})

test('an author appeals once, and another moderator looks', async () => {
  const author = await aTrusted()
  const post = await aPost({ authorId: author.id })
  await call(HIDE_POST, '/', {
    as: moderator,
    method: 'PUT',
    params: { id: post.id },
    body: { reason: 'spam' },
  })
  const { id = 0 } = (await removalOf('post', post)) ?? {}
  const appeal = (as: Someone | undefined, body: object = { text: 'It is no advert.' }) =>
    call(APPEAL, '/', { as, method: 'PUT', params: { id }, body })
  expect((await appeal(undefined)).status).toBe(401)
  expect((await appeal(await aUser())).status).toBe(404)
  expect((await appeal(author, { text: '' })).status).toBe(422)
  expect((await appeal(author, { text: 'x'.repeat(1001) })).status).toBe(422)
  const both = await Promise.all([appeal(author), appeal(author)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const asked = await db.report.findFirstOrThrow({ where: { kind: 'post', targetId: post.id } })
  expect(asked).toMatchObject({ cause: 'appeal', text: 'It is no advert.', holds: true })
  expect(await decide(asked.id, 'resolved')).toMatchObject({
    status: 403,
    body: { code: 'own_decision' },
  })
  const refusal = { status: 403, body: { code: 'own_decision' } }
  expect(await work(asked.id, { status: 'inWork' })).toMatchObject(refusal)
  const seenBy = async (as: Someone | undefined) =>
    (await call(REPORT, '/', { as, params: { id: asked.id } })).body.partiality
  expect([await seenBy(moderator), await seenBy(other)]).toEqual(['decided', null])
  await work(asked.id, { status: 'inWork' }, other)
  expect((await work(asked.id, { status: 'resolved' }, other)).status).toBe(200)
  expect((await appeal(author)).body.code).toBe('appeal_once')
  const own = await call(DECISIONS, '/', { as: author })
  expect(own.body.items).toMatchObject([{ cause: null, appeal: 'It is no advert.' }])
  const told = await call(inbox, '/', { as: author })
  expect(told.body.items).toMatchObject([{ kind: 'sanction', did: 'kept' }])
})

test('an appeal against the hiding of what was edited since is one: who hid it does not decide', async () => {
  const author = await aTrusted()
  const comment = await aComment({ authorId: author.id })
  const params = { id: comment.id }
  const why = { reason: 'spam' }
  await call(HIDE_COMMENT, '/', { as: moderator, method: 'PUT', params, body: why })
  const body = { body: aText('No advert at all') }
  await call(EDIT_COMMENT, '/', { as: author, method: 'PATCH', params, body })
  const asked = await db.report.findFirstOrThrow({
    where: { kind: 'comment', targetId: comment.id },
  })
  expect(asked.cause).toBe('edited')
  const { id = 0 } = (await removalOf('comment', comment)) ?? {}
  const words = { text: 'It is no advert.' }
  const sent = { as: author, method: 'PUT' as const, params: { id }, body: words }
  expect((await call(APPEAL, '/', sent)).status).toBe(200)
  expect(await findAppealed(db, 'comment')).toContain(comment.id)
  for (const status of ['resolved', 'rejected'] as const) {
    expect(await decide(asked.id, status)).toMatchObject({
      status: 403,
      body: { code: 'own_decision' },
    })
  }
  await call(EDIT_COMMENT, '/', { as: author, method: 'PATCH', params, body })
  expect((await db.report.findUniqueOrThrow({ where: { id: asked.id } })).cause).toBe('appeal')
  expect((await decide(asked.id, 'rejected', other)).status).toBe(200)
  expect(await isShown('comment', comment)).toBe(true)
})

test('who hid a post does not delete it while its author appeals, another may', async () => {
  const author = await aTrusted()
  const post = await aPost({ authorId: author.id })
  const params = { id: post.id }
  const why = { reason: 'spam' }
  await call(HIDE_POST, '/', { as: moderator, method: 'PUT', params, body: why })
  const { id = 0 } = (await removalOf('post', post)) ?? {}
  const text = 'It is no advert.'
  const sent = { as: author, method: 'PUT' as const, params: { id }, body: { text } }
  expect((await call(APPEAL, '/', sent)).status).toBe(200)
  const remove = (as: Someone | undefined) =>
    call(DELETE_POST, '/', { as, method: 'DELETE', params, body: why })
  expect(await remove(moderator)).toMatchObject({ status: 403, body: { code: 'own_decision' } })
  expect(await db.post.findUniqueOrThrow({ where: { id: post.id } })).toMatchObject({
    status: 'hidden',
  })
  expect(await findAppealed(db, 'post')).toContain(post.id)
  expect((await remove(other)).status).toBe(204)
})

test('an appeal gives a deleted post back; nothing waits for an appeal before a decision', async () => {
  const author = await aTrusted()
  const post = await aRemovedPost('deleted', { authorId: author.id })
  const { id = 0 } = (await removalOf('post', post)) ?? {}
  const body = { text: 'Please look again.' }
  const appealed = await call(APPEAL, '/', { as: author, method: 'PUT', params: { id }, body })
  expect(appealed.status).toBe(200)
  const asked = await db.report.findFirstOrThrow({ where: { kind: 'post', targetId: post.id } })
  expect((await decide(asked.id, 'rejected')).status).toBe(200)
  expect(await isShown('post', post)).toBe(true)

  const held = await aPost({ authorId: author.id })
  await threeReports('post', held)
  const waiting = (await removalOf('post', held)) ?? { id: 0 }
  const early = { as: author, method: 'PUT' as const, params: { id: waiting.id }, body }
  expect((await call(APPEAL, '/', early)).body.code).toBe('appeal_once')
})

test('the staff sees how many wait', async () => {
  const open = (as?: Someone) => call(DESK, '/', { as })
  const before = (await open(moderator)).body
  await report(await aTrusted(), 'post', await aPost())
  expect((await open(moderator)).body).toEqual({ ...before, open: before.open + 1 })
  expect((await open(await aTrusted())).status).toBe(403)
  expect((await open()).status).toBe(401)
})

test.each(KINDS)(
  'with a %s that is taken away, all that others reported of it is decided',
  async (of) => {
    const text = await aTextOf(of, await aTrusted())
    const [first = 0, second = 0, third = 0] = await threeReports(of, text, [
      'spam',
      'abuse',
      'abuse',
    ])
    const apart = (await report(await aTrusted(), of, await aTextOf(of, await aTrusted()))).body.id
    const { body } = await decide(first, 'resolved')
    expect(body).toMatchObject({ id: first, status: 'resolved' })
    for (const id of [second, third]) {
      const row = await db.report.findUniqueOrThrow({ where: { id }, include: { entries: true } })
      expect(row).toMatchObject({ status: 'resolved', assigneeId: moderator?.id, openKey: null })
      expect(row.entries.map(({ event }) => event)).toContain('resolved')
      const told = await call(inbox, '/', { as: { id: row.reporterId ?? 0 } })
      expect(told.body.items).toMatchObject([{ kind: 'report_outcome', reportId: id }])
      const act = { kind: 'report', targetId: id, action: 'resolve' }
      expect(await db.auditEntry.count({ where: act })).toBe(1)
    }
    expect(await db.report.findUnique({ where: { id: apart } })).toMatchObject({ status: 'open' })
    expect((await work(second, { status: 'rejected' })).status).toBe(409)
  },
)

test('what stays leaves other reports open; one that was hidden by hand takes them along', async () => {
  const text = await aPost()
  const ids: number[] = []
  for (let n = 0; n < 2; n++) ids.push((await report(await aUser(), 'post', text)).body.id)
  const last = (await report(await aUser(), 'post', text)).body.id
  const [first = 0, second = 0] = ids
  const open = () => db.report.count({ where: { kind: 'post', targetId: text.id, status: 'open' } })
  await decide(first, 'resolved')
  expect(await open()).toBe(2)
  const why = { reason: 'abuse', text: '' }
  await call(HIDE_POST, '/', { as: moderator, method: 'PUT', params: { id: text.id }, body: why })
  expect(await open()).toBe(2)
  await work(second, { status: 'inWork' })
  // Two at once about one text: the second finds its report decided.
  await work(last, { status: 'inWork' }, other)
  const answers = await Promise.all([
    work(second, { status: 'resolved' }),
    work(last, { status: 'resolved' }, other),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await open()).toBe(0)
})
