import { expect, test } from 'vitest'
import { PUT as HIDE_COMMENT, DELETE as UNHIDE_COMMENT } from '@/app/api/comments/[id]/hiding/route'
import { GET as COMMENT_HISTORY } from '@/app/api/comments/[id]/revisions/route'
import { DELETE as DELETE_COMMENT, PATCH as EDIT } from '@/app/api/comments/[id]/route'
import { PUT as HIDE_POST, DELETE as UNHIDE_POST } from '@/app/api/posts/[id]/hiding/route'
import { PUT as PUBLISH } from '@/app/api/posts/[id]/publication/route'
import { GET as POST_HISTORY } from '@/app/api/posts/[id]/revisions/route'
import { DELETE as DELETE_POST, PATCH as SAVE } from '@/app/api/posts/[id]/route'
import { db } from '@/lib/platform/db'
import { call, type Handler } from '@/lib/platform/testing/request'
import { aCategory, aComment, anOldHand, aPost, aText, aUser } from '@/lib/testing/factories'

type Someone = { id: number }
type Method = 'GET' | 'PUT' | 'PATCH' | 'DELETE'
const LONG_AGO = new Date(Date.now() - 6 * 60_000)
const WHY = { reason: 'illegal', text: 'It threatens a neighbour.' }

const send = (handler: Handler, method: Method, { id }: Someone, as: Someone, body?: object) =>
  call(handler, '/', { as, method, params: { id }, ...(body && { body }) })
async function historyOf(handler: Handler, text: Someone, as: Someone) {
  const { status, body } = await send(handler, 'GET', text, as)
  expect(status).toBe(200)
  return body.items.map((item: { body: unknown }) => item.body)
}
const edit = (comment: Someone, as: Someone, words: string) =>
  send(EDIT, 'PATCH', comment, as, { body: aText(words) })

test('what a comment said while it was hidden is read in its history by the staff only', async () => {
  const [moderator, reader, writer] = [
    await aUser({ role: 'moderator' }),
    await aUser(),
    await anOldHand(),
  ]
  const words = aText('Clean at first')
  const comment = await aComment({ authorId: writer.id, createdAt: LONG_AGO, body: words })
  expect((await edit(comment, writer, 'A threat')).status).toBe(200)
  expect((await send(HIDE_COMMENT, 'PUT', comment, moderator, WHY)).status).toBe(200)
  expect((await edit(comment, writer, 'Half a threat')).status).toBe(200)
  expect((await edit(comment, writer, 'Clean again')).status).toBe(200)
  expect((await send(UNHIDE_COMMENT, 'DELETE', comment, moderator)).status).toBe(200)
  expect((await edit(comment, writer, 'Cleaner')).status).toBe(200)
  const open = [aText('Clean again'), words]
  expect(await historyOf(COMMENT_HISTORY, comment, reader)).toEqual(open)
  expect(await historyOf(COMMENT_HISTORY, comment, writer)).toEqual(open)
  expect(await historyOf(COMMENT_HISTORY, comment, moderator)).toEqual([
    aText('Clean again'),
    aText('Half a threat'),
    aText('A threat'),
    words,
  ])
})

test('what a post said while it was hidden is read in its history by the staff only', async () => {
  const [moderator, reader, writer] = [
    await aUser({ role: 'moderator' }),
    await aUser(),
    await anOldHand(),
  ]
  const category = await aCategory()
  const threat = aText('A threat')
  const about = { authorId: writer.id, categoryId: category.id, publishedAt: LONG_AGO }
  const post = await aPost({ ...about, body: threat })
  const change = async (words: string) => {
    const { title, version, language } = await db.post.findUniqueOrThrow({ where: { id: post.id } })
    const draft = { title, version, language, categoryId: category.id, body: aText(words) }
    const saved = await send(SAVE, 'PATCH', post, writer, draft)
    const sent = await send(PUBLISH, 'PUT', post, writer, { version: saved.body.version })
    expect(sent.status).toBe(200)
  }
  expect((await send(HIDE_POST, 'PUT', post, moderator, WHY)).status).toBe(200)
  await change('Clean again')
  expect((await send(UNHIDE_POST, 'DELETE', post, moderator)).status).toBe(200)
  await change('Cleaner')
  expect(await historyOf(POST_HISTORY, post, reader)).toEqual([aText('Clean again')])
  expect(await historyOf(POST_HISTORY, post, moderator)).toEqual([aText('Clean again'), threat])
})

test('who is blocked destroys no hidden text; anybody else takes back the own one', async () => {
  const moderator = await aUser({ role: 'moderator' })
  const [blocked, free] = [await aUser(), await aUser()]
  const hidden = async ({ id: authorId }: Someone) => {
    const [comment, post] = [await aComment({ authorId }), await aPost({ authorId })]
    await send(HIDE_COMMENT, 'PUT', comment, moderator, WHY)
    await send(HIDE_POST, 'PUT', post, moderator, WHY)
    return [
      () => send(DELETE_COMMENT, 'DELETE', comment, { id: authorId }),
      () => send(DELETE_POST, 'DELETE', post, { id: authorId }),
    ]
  }
  const own = await hidden(blocked)
  const blockedUntil = new Date(Date.now() + 60_000)
  await db.user.update({ where: { id: blocked.id }, data: { blockedUntil } })
  for (const remove of own) {
    expect(await remove()).toMatchObject({ status: 403, body: { code: 'blocked' } })
  }
  expect(await db.removal.count({ where: { memberId: blocked.id } })).toBe(2)
  for (const remove of await hidden(free)) expect((await remove()).status).toBe(204)
  expect(await db.removal.count({ where: { memberId: free.id } })).toBe(0)
})
