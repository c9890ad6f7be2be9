import { beforeEach, expect, test } from 'vitest'
import { PATCH as EDIT } from '@/app/api/comments/[id]/route'
import { POST as COMMENT, GET as COMMENTS } from '@/app/api/posts/[id]/comments/route'
import { DELETE as UNHIDE } from '@/app/api/posts/[id]/hiding/route'
import { PUT as PUBLISH } from '@/app/api/posts/[id]/publication/route'
import { GET as ONE, PATCH as SAVE } from '@/app/api/posts/[id]/route'
import { limits } from '@/lib/limits'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { wordLimits } from '@/lib/quotas'
import { aCategory, aPost, aText, aUser } from '@/lib/testing/factories'
import { DELETE, PUT } from './[id]/route'
import { GET, POST } from './route'

type Someone = { id: number } | undefined
const WORD = { kind: 'word', text: 'Казино', effect: 'review', rule: 'spam' }
const HOST = { kind: 'host', text: 'Spam.example', effect: 'refuse', rule: 'fraud' }

const create = (as: Someone, body: object = WORD) => call(POST, '/', { as, body })
const put = (as: Someone, id: number, body: object) =>
  call(PUT, '/', { as, method: 'PUT', params: { id }, body })
const remove = (as: Someone, id: number, version: string | number = 1) =>
  call(DELETE, `/?version=${version}`, { as, method: 'DELETE', params: { id } })
const comment = (as: Someone, id: number, body: object) =>
  call(COMMENT, '/', { as, params: { id }, body: { body, answers: null, language: 'ru' } })
/** Whoever has written before, so that only the words count. */
const aWriter = () => aUser({ commentCount: 9, postCount: 9 })

beforeEach(async () => {
  limits.comment.points = 100
  await db.watchedWord.deleteMany()
})

test('an admin adds, changes and deletes an entry; who has read an older one is refused', async () => {
  const admin = await aUser({ role: 'admin' })
  const made = await create(admin)
  expect(made).toMatchObject({ status: 201, body: { ...WORD, version: 1 } })
  const { id } = made.body
  expect((await create(admin, { ...WORD, text: ' КАЗИНО ' })).body.code).toBe('word_known')
  const changed = { ...WORD, effect: 'refuse', version: 1 }
  const both = await Promise.all([put(admin, id, changed), put(admin, id, changed)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await call(GET, '/', { as: admin })).body.items).toMatchObject([
    { id, effect: 'refuse', version: 2 },
  ])
  expect((await remove(admin, id, 1)).status).toBe(409)
  expect((await remove(admin, id, 'x')).status).toBe(422)
  expect((await remove(admin, id, 2)).status).toBe(204)
  expect((await remove(admin, id, 2)).status).toBe(404)
  expect((await put(admin, id, changed)).status).toBe(404)
  const acts = await db.auditEntry.findMany({ where: { kind: 'word' }, orderBy: { id: 'asc' } })
  expect(acts.map(({ action }) => action)).toEqual(['create', 'edit', 'delete'])
})

test('of the same entry twice at once one is made, and there is an end to them', async () => {
  const admin = await aUser({ role: 'admin' })
  const both = await Promise.all([create(admin), create(admin)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const row = { kind: 'word', effect: 'review', rule: 'spam' } as const
  const data = Array.from({ length: wordLimits.entries }, (_, at) => ({
    ...row,
    text: `w${at}`,
    folded: `w${at}`,
  }))
  await db.watchedWord.createMany({ data })
  expect((await create(admin, { ...WORD, text: 'more' })).body.code).toBe('words_full')
})

test('guests and members may not read, moderators may not write', async () => {
  const { id } = (await create(await aUser({ role: 'admin' }))).body
  for (const [as, read, write] of [
    [undefined, 401, 401],
    [await aUser(), 403, 403],
    [await aUser({ role: 'admin', blockedUntil: new Date('2999-01-01') }), 403, 403],
    [await aUser({ role: 'moderator' }), 200, 403],
  ] as const) {
    expect((await call(GET, '/', { as })).status).toBe(read)
    expect((await create(as)).status).toBe(write)
    expect((await put(as, id, { ...WORD, version: 1 })).status).toBe(write)
    expect((await remove(as, id)).status).toBe(write)
  }
})

test.each([
  [{ text: '' }, '#/text', 'required'],
  [{ text: '—!' }, '#/text', 'invalid'],
  [{ text: 'x'.repeat(101) }, '#/text', 'too_long'],
  [{ kind: 'host', text: 'https://spam.example/x' }, '#/text', 'invalid'],
  [{ kind: 'host', text: 'spam' }, '#/text', 'invalid'],
  [{ effect: 'burn' }, '#/effect', 'no_choice'],
  [{ rule: 'taste' }, '#/rule', 'no_choice'],
])('%j is refused at %s', async (given, pointer, code) => {
  expect(await create(await aUser({ role: 'admin' }), { ...WORD, ...given })).toMatchObject({
    status: 422,
    body: { errors: expect.arrayContaining([expect.objectContaining({ pointer, code })]) },
  })
})

test('a comment with a word waits, one with a refused link is not taken; nor are edits', async () => {
  const admin = await aUser({ role: 'admin' })
  await create(admin)
  await create(admin, HOST)
  const [writer, post] = [await aWriter(), await aPost()]
  const held = await comment(writer, post.id, aText('Лучшее кaзинo города'))
  expect(held).toMatchObject({ status: 201, body: { isHidden: true } })
  expect(await db.removal.findFirst({ where: { commentId: held.body.id } })).toMatchObject({
    cause: 'words',
    rule: 'spam',
  })
  const refused = await comment(writer, post.id, aText('Write to www.spam.example now'))
  expect(refused).toMatchObject({ status: 422, body: { code: 'word_refused' } })
  expect(refused.body.detail).toContain('Spam.example')
  const marks = [{ type: 'link', attrs: { href: 'https://flats.SPAM.example/' } }]
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'here', marks }] }]
  expect((await comment(writer, post.id, { type: 'doc', version: 1, content })).status).toBe(422)
  const fine = await comment(writer, post.id, aText('Казиношный стиль'))
  expect(fine.body).toMatchObject({ isHidden: false, number: 1 })
  expect((await comment(admin, post.id, aText('Казино'))).body.isHidden).toBe(false)

  const edit = (words: string) => {
    const params = { id: fine.body.id }
    return call(EDIT, '/', { as: writer, method: 'PATCH', params, body: { body: aText(words) } })
  }
  expect((await edit('spam.example')).body.code).toBe('word_refused')
  expect((await edit('Теперь и казино')).body).toMatchObject({ isHidden: true })
  const { items } = (await call(COMMENTS, '/', { params: { id: post.id } })).body
  expect(items[0]).toMatchObject({ number: 1, body: null, isHidden: true })
  expect(await db.report.count({ where: { kind: 'comment', cause: 'words', holds: true } })).toBe(2)
})

test('so with posts: title, text and edits', async () => {
  const admin = await aUser({ role: 'admin' })
  await create(admin)
  await create(admin, HOST)
  const writer = await aWriter()
  const { id: categoryId } = await aCategory()
  const post = await aPost({ authorId: writer.id, categoryId })
  const params = { id: post.id }
  const send = async (title: string, words: string) => {
    const { version } = await db.post.findUniqueOrThrow({ where: { id: post.id } })
    const body = { version, title, body: aText(words), categoryId, language: 'ru' }
    const saved = await call(SAVE, '/', { as: writer, method: 'PATCH', params, body })
    const publication = { version: saved.body.version }
    return call(PUBLISH, '/', { as: writer, method: 'PUT', params, body: publication })
  }
  expect((await send('О новом доме', 'Смотрите spam.example/дом')).body.code).toBe('word_refused')
  expect((await call(ONE, '/', { params })).status).toBe(200)
  expect((await send('Казино у метро', 'Текст')).body).toMatchObject({ isHidden: true })
  expect((await call(ONE, '/', { params })).status).toBe(404)
  expect(await db.removal.findFirst({ where: { postId: post.id } })).toMatchObject({
    cause: 'words',
  })
})

test('the page that an edit links to is asked what it says once the edit that waits is shown', async () => {
  await create(await aUser({ role: 'admin' }))
  const [moderator, writer] = [await aUser({ role: 'moderator' }), await aWriter()]
  const { id: categoryId } = await aCategory()
  const { id, version } = await aPost({ authorId: writer.id, categoryId })
  const params = { id }
  const url = `https://example.org/edited-${id}`
  const linked = aText(url)
  const marks = [{ type: 'link', attrs: { href: url } }]
  Object.assign(linked.content[0]?.content[0] ?? {}, { marks })
  const body = { version, title: 'Казино у метро', body: linked, categoryId, language: 'ru' }
  const saved = await call(SAVE, '/', { as: writer, method: 'PATCH', params, body })
  const publication = { version: saved.body.version }
  const sent = await call(PUBLISH, '/', { as: writer, method: 'PUT', params, body: publication })
  expect(sent.body).toMatchObject({ isHidden: true })
  const asked = () => db.linkPreview.count({ where: { url } })
  expect(await asked()).toBe(0)
  const unhide = { as: moderator, method: 'DELETE' as const, params }
  expect((await call(UNHIDE, '/', unhide)).status).toBe(200)
  expect(await asked()).toBe(1)
})
