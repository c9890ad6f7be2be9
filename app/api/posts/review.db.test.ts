import { beforeAll, expect, test } from 'vitest'
import { PATCH as EDIT } from '@/app/api/comments/[id]/route'
import { PATCH as DECIDE } from '@/app/api/reports/[id]/route'
import { GET as DECISIONS } from '@/app/api/user/removals/route'
import { limits } from '@/lib/limits'
import { sendQueuedMails } from '@/lib/mailing/tasks'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { reviewLimits } from '@/lib/quotas'
import { sweepPrints } from '@/lib/review/commands'
import { aCategory, aComment, aPost, aText, aUser } from '@/lib/testing/factories'
import { PUT as KEEP_UNSENT } from './[id]/comment-draft/route'
import { POST as COMMENT, GET as COMMENTS } from './[id]/comments/route'
import { GET as HIDDEN } from './[id]/hidden-comments/route'
import { PUT as PUBLISH } from './[id]/publication/route'
import { GET as ONE, PATCH as SAVE } from './[id]/route'
import { GET as LIST, POST } from './route'

type Someone = { id: number }
type Doc = ReturnType<typeof aText>
let moderator: Someone
let category: Awaited<ReturnType<typeof aCategory>>
beforeAll(async () => {
  limits.comment.points = 100
  limits.post.points = 100
  moderator = await aUser({ role: 'moderator' })
  category = await aCategory()
})

const linked = (words: string) => {
  const marks = [{ type: 'link', attrs: { href: 'https://flats.example.com/cheap' } }]
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: words, marks }] }]
  return { type: 'doc', version: 1, content } as unknown as Doc
}
const comment = (as: Someone, { id }: Someone, body: Doc) =>
  call(COMMENT, '/', { as, params: { id }, body: { body, answers: null, language: 'en' } })
async function aDraft(as: Someone, body: Doc) {
  const about = { title: 'A flat by the river', categoryId: category.id, language: 'en' }
  return (await call(POST, '/', { as, body: { ...about, section: 'forum', body } })).body
}
const publish = (as: Someone, { id, version }: { id: number; version: number }) =>
  call(PUBLISH, '/', { as, method: 'PUT', params: { id }, body: { version } })
const numbersOf = async ({ id }: Someone) => {
  const page = await call(COMMENTS, '/', { params: { id } })
  return page.body.items.map(({ number }: { number: number }) => number)
}
const waiting = (kind: 'post' | 'comment', { id: targetId }: Someone) =>
  db.report.findFirst({ where: { kind, targetId, holds: true } })
async function decide(report: Someone | null, status: 'resolved' | 'rejected') {
  const as = moderator
  const params = { id: report?.id ?? 0 }
  await call(DECIDE, '/', { as, method: 'PATCH', params, body: { status: 'inWork' } })
  return call(DECIDE, '/', { as, method: 'PATCH', params, body: { status } })
}
const countsOf = async ({ id }: Someone) =>
  db.user.findUniqueOrThrow({ where: { id }, select: { postCount: true, commentCount: true } })
const LONG = 'Everyone asks how long a first answer may be. '.repeat(20)

test('a first comment with links waits unseen, and comes out as if it were written then', async () => {
  const owner = await aUser()
  const post = await aPost({ authorId: owner.id })
  const writer = await aUser({ language: 'en' })
  const sent = await comment(writer, post, linked('Cheap flats'))
  const words = linked('Cheap flats')
  const waits = { isHidden: true, number: null, body: words }
  expect(sent).toMatchObject({ status: 201, body: waits })
  expect(await numbersOf(post)).toEqual([])
  expect(await countsOf(writer)).toEqual({ postCount: 0, commentCount: 0 })
  expect(await db.notification.count({ where: { userId: owner.id } })).toBe(0)
  expect(await db.follow.count({ where: { userId: writer.id } })).toBe(0)
  const own = await call(DECISIONS, '/', { as: writer })
  expect(own.body.items).toMatchObject([
    { of: 'comment', number: null, cause: 'links', excerpt: 'Cheap flats' },
  ])
  await sendQueuedMails(new Date(Date.now() + 60_000))
  const mail = (await mailsTo(writer.email)).join().replaceAll(/=\r?\n/g, '')
  expect(mail).toContain('a moderator reads it first')
  const later = await aUser()
  expect((await comment(later, post, aText('First!'))).body.number).toBe(1)
  expect(await numbersOf(post)).toEqual([1])

  const report = await waiting('comment', sent.body)
  expect(report).toMatchObject({ cause: 'links', reporterId: null, reason: 'spam' })
  const before = new Date()
  expect((await decide(report, 'rejected')).status).toBe(200)
  expect(await numbersOf(post)).toEqual([1, 2])
  const row = await db.comment.findUniqueOrThrow({ where: { id: sent.body.id } })
  expect(row).toMatchObject({ number: 2, deletedAt: null })
  expect(row.createdAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
  expect(await countsOf(writer)).toEqual({ postCount: 0, commentCount: 1 })
  expect(await db.post.findUnique({ where: { id: post.id } })).toMatchObject({
    commentCount: 2,
    commenterCount: 2,
    lastCommenterId: writer.id,
  })
  const told = await db.notification.findMany({ where: { userId: owner.id } })
  expect(told.flatMap(({ actorIds }) => actorIds)).toContain(writer.id)
  expect(await db.liveEvent.count({ where: { channel: `post.${post.id}` } })).toBe(2)

  const second = await comment(writer, post, linked('More of them'))
  expect(second.body).toMatchObject({ isHidden: false, number: 3 })
})

test('a comment that waits is read at the end of its discussion by its author and the staff, and has no number', async () => {
  const [post, writer] = [await aPost(), await aUser()]
  for (let count = 0; count < 21; count++) await aComment({ postId: post.id })
  const sent = await comment(writer, post, linked('Cheap flats'))
  const ask = async (as: Someone, page: number) =>
    (await call(HIDDEN, `/?page=${page}`, { as, params: { id: post.id } })).body.items
  const waits = [{ targetId: sent.body.id, number: null, cause: 'links', excerpt: 'Cheap flats' }]
  for (const reader of [writer, moderator]) {
    expect(await ask(reader, 2)).toMatchObject(waits)
    expect(await ask(reader, 1)).toEqual([])
    expect(await ask(reader, 3)).toEqual([])
  }
  expect(await ask(await aUser(), 2)).toEqual([])
  const params = { id: sent.body.id }
  const better = { body: linked('Cheaper flats') }
  const edited = await call(EDIT, '/', { as: writer, method: 'PATCH', params, body: better })
  const kept = { id: sent.body.id, number: null, isHidden: true, ...better }
  expect(edited).toMatchObject({ status: 200, body: kept })
  expect((await decide(await waiting('comment', sent.body), 'resolved')).status).toBe(200)
  const act = await db.auditEntry.findFirst({ where: { action: 'hide', targetId: sent.body.id } })
  expect(act?.before).toEqual({ postId: post.id })
  const stays = [{ ...waits[0], cause: null, excerpt: 'Cheaper flats' }]
  expect(await ask(writer, 2)).toMatchObject(stays)
})

test('a first post with links waits, and is published when it is let through', async () => {
  const [writer, follower] = [await aUser(), await aUser()]
  const kind = 'person' as const
  await db.follow.create({ data: { userId: follower.id, kind, targetId: writer.id } })
  const draft = await aDraft(writer, linked('Cheap flats'))
  const sent = await publish(writer, draft)
  expect(sent).toMatchObject({ status: 200, body: { isHidden: true } })
  expect(await publish(writer, draft)).toMatchObject({ status: 200, body: { isHidden: true } })
  const { id } = draft
  const isListed = async () => {
    const { items } = (await call(LIST, `/?author=${writer.id}`)).body
    return [(await call(ONE, '/', { params: { id } })).status, items.length]
  }
  expect(await isListed()).toEqual([404, 0])
  expect(await countsOf(writer)).toEqual({ postCount: 0, commentCount: 0 })
  expect(await db.notification.count({ where: { userId: follower.id } })).toBe(0)
  expect(await db.post.findUnique({ where: { id } })).toMatchObject({ publishedAt: null })

  expect((await decide(await waiting('post', draft), 'rejected')).status).toBe(200)
  expect(await isListed()).toEqual([200, 1])
  expect(await countsOf(writer)).toEqual({ postCount: 1, commentCount: 0 })
  expect(await db.notification.findMany({ where: { userId: follower.id } })).toMatchObject([
    { kind: 'new_post' },
  ])
  const { publishedAt } = await db.post.findUniqueOrThrow({ where: { id } })
  expect(publishedAt).not.toBeNull()
})

test('links that an edit adds to a first text wait as well, those of a later one do not', async () => {
  const edit = (as: Someone, { id }: Someone, body: Doc) =>
    call(EDIT, '/', { as, method: 'PATCH', params: { id }, body: { body } })
  const post = await aPost()
  const writer = await aUser()
  const sent = await comment(writer, post, aText('A plain answer'))
  expect(sent.body).toMatchObject({ isHidden: false })
  const better = await edit(writer, sent.body, aText('A plainer answer'))
  expect(better).toMatchObject({ status: 200, body: { isHidden: false } })
  const changed = await edit(writer, sent.body, linked('Cheap flats'))
  expect(changed).toMatchObject({ status: 200, body: { isHidden: true } })
  const shown = await call(COMMENTS, '/', { params: { id: post.id } })
  expect(shown.body.items).toMatchObject([{ number: 1, body: null, isHidden: true }])
  const report = await waiting('comment', sent.body)
  expect(report).toMatchObject({ cause: 'links', reason: 'spam' })
  expect((await decide(report, 'rejected')).status).toBe(200)
  const kept = await edit(writer, sent.body, linked('The same link'))
  expect(kept.body).toMatchObject({ isHidden: false })
  const written = await edit(writer, sent.body, aText('Now at www.flats.example'))
  expect(written.body).toMatchObject({ isHidden: true })

  const known = await aUser({ commentCount: 1 })
  const later = await comment(known, post, aText('A second answer'))
  expect((await edit(known, later.body, linked('Cheap flats'))).body.isHidden).toBe(false)
})

test('so with a first post: its edit waits when it adds a link', async () => {
  const writer = await aUser()
  const draft = await aDraft(writer, aText('A plain text'))
  expect((await publish(writer, draft)).body).toMatchObject({ isHidden: false })
  const params = { id: draft.id }
  const { version, title } = await db.post.findUniqueOrThrow({ where: { id: draft.id } })
  const about = { title, language: 'en', categoryId: category.id, version }
  const edit = { ...about, body: linked('Cheap flats') }
  const saved = await call(SAVE, '/', { as: writer, method: 'PATCH', params, body: edit })
  expect((await publish(writer, saved.body)).body).toMatchObject({ isHidden: true })
  expect((await call(ONE, '/', { params })).status).toBe(404)
  expect(await waiting('post', draft)).toMatchObject({ cause: 'links' })
})

test('what is taken away for good stays with its author, who may write another', async () => {
  const writer = await aUser()
  const draft = await aDraft(writer, linked('Cheap flats'))
  await publish(writer, draft)
  expect((await decide(await waiting('post', draft), 'resolved')).status).toBe(200)
  expect((await call(ONE, '/', { params: { id: draft.id } })).status).toBe(404)
  const own = await call(DECISIONS, '/', { as: writer })
  expect(own.body.items).toMatchObject([{ of: 'post', kind: 'hidden', cause: null }])
  const params = { id: draft.id }
  const body = { title: 'A quiet flat', language: 'en', categoryId: category.id }
  const { version } = await db.post.findUniqueOrThrow({ where: { id: draft.id } })
  const edit = { ...body, version, body: aText('Without links') }
  const saved = await call(SAVE, '/', { as: writer, method: 'PATCH', params, body: edit })
  expect((await publish(writer, saved.body)).body).toMatchObject({ isHidden: true })
  expect(await waiting('post', draft)).toMatchObject({ cause: 'edited' })
  const plain = await aDraft(writer, aText('Another text'))
  expect((await publish(writer, plain)).body).toMatchObject({ isHidden: false })
})

test('a first text that nobody can have typed waits; one that took its time does not', async () => {
  const post = await aPost()
  const [hasty, patient, known] = [await aUser(), await aUser(), await aUser({ commentCount: 1 })]
  expect((await comment(hasty, post, aText(LONG))).body).toMatchObject({ isHidden: true })
  expect(await db.removal.findFirst({ where: { memberId: hasty.id } })).toMatchObject({
    cause: 'haste',
  })
  const params = { id: post.id }
  const unsent = { version: 0, body: aText(`${LONG} Really?`), answers: null }
  await call(KEEP_UNSENT, '/', { as: patient, method: 'PUT', params, body: unsent })
  await db.unsentComment.updateMany({
    where: { userId: patient.id },
    data: { begunAt: new Date(Date.now() - 600_000) },
  })
  const next = { ...unsent, version: 1, body: aText(`${LONG} Really so?`) }
  await call(KEEP_UNSENT, '/', { as: patient, method: 'PUT', params, body: next })
  const taken = await comment(patient, post, aText(`${LONG} Really so?`))
  expect(taken.body).toMatchObject({ isHidden: false })
  expect(await db.unsentComment.findFirst({ where: { userId: patient.id } })).toMatchObject({
    begunAt: null,
  })
  expect((await comment(known, post, aText(`${LONG} Yes.`))).body).toMatchObject({
    isHidden: false,
  })
})

test('the same text in a third place waits, of one member and of several new ones', async () => {
  const text = (at: number) =>
    aText(
      `${['Sell YOUR flat', 'sell your  flat!', '«Sell your flat»'][at % 3]}, ask me how to do it fast and without fees`,
    )
  const member = await aUser({ commentCount: 20 })
  const seen: boolean[] = []
  for (const at of [0, 1, 2]) {
    const sent = await comment(member, await aPost(), text(at))
    seen.push(sent.body.isHidden)
  }
  expect(seen).toEqual([false, false, true])
  const other = aText('Who would like to buy my flat in the centre of town?')
  const ofOthers: boolean[] = []
  for (const _ of [1, 2, 3]) {
    ofOthers.push((await comment(await aUser(), await aPost(), other)).body.isHidden)
  }
  expect(ofOthers).toEqual([false, false, true])
  for (const _ of [1, 2, 3, 4]) {
    const short = await comment(await aUser(), await aPost(), aText('Thank you very much!'))
    expect(short.body.isHidden).toBe(false)
  }
  const staff = await aUser({ role: 'admin' })
  expect((await comment(staff, await aPost(), other)).body.isHidden).toBe(false)
  const rows = await db.textPrint.findMany()
  expect(JSON.stringify(rows)).not.toMatch(/flat|user-/)
  await sweepPrints(new Date(Date.now() + reviewLimits.repeated.keptMs + 1000))
  expect(await db.textPrint.count()).toBe(0)
  expect((await comment(await aUser(), await aPost(), other)).body.isHidden).toBe(false)
})
