import { beforeEach, describe, expect, test } from 'vitest'
import { PATCH as EDIT, DELETE as REMOVE } from '@/app/api/comments/[id]/route'
import { PUT as PUBLISH } from '@/app/api/posts/[id]/publication/route'
import { GET as READ_POST } from '@/app/api/posts/[id]/route'
import { POST as DRAFT } from '@/app/api/posts/route'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aCategory, aComment, anOldHand, aPost, aText, aUser } from '@/lib/testing/factories'
import { GET, POST } from './route'

type Person = { id: number; name: string }
let me: Person
let other: Person
let starter: Person
let post: { id: number }
const SAID = 'Three houses are ready.'
beforeEach(async () => {
  ;[me, other, starter] = [
    await anOldHand(),
    await aUser({ name: 'Vera' }),
    await aUser({ name: 'Otto' }),
  ]
  post = await aPost({
    authorId: starter.id,
    title: 'Houses',
    body: aText('Who has seen the houses?'),
  })
  await aComment({
    postId: post.id,
    number: 1,
    authorId: other.id,
    body: aText(SAID, 'The fourth is not.'),
  })
  await db.post.update({ where: { id: post.id }, data: { commentSeq: 1 } })
})

const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const quote = (attrs: object, ...words: string[]) => ({
  type: 'blockquote',
  attrs,
  content: words.map(line),
})
const mention = (id: number, label: string) => ({
  type: 'paragraph',
  content: [{ type: 'mention', attrs: { id, label } }],
})
const doc = (...content: object[]) => ({
  type: 'doc',
  version: 1,
  content: [...content, line('Really?')],
})
const write = async (...content: object[]) => {
  const answer = await call(POST, '/', {
    params: { id: post.id },
    as: me,
    body: { body: doc(...content), language: 'en' },
  })
  expect(answer.status).toBe(201)
  return answer.body as { id: number; body: { content: Record<string, unknown>[] } }
}
const attrsOf = (body: { content: Record<string, unknown>[] }) => body.content[0]?.attrs
const stored = async (id: number) =>
  (await db.comment.findUniqueOrThrow({ where: { id } })).body as never
const read = async () => (await call(GET, '/', { params: { id: post.id } })).body.items

test('a mention carries the name of its member, whatever the client calls them', async () => {
  const { id, body } = await write(mention(other.id, 'Admin, who says yes'))
  expect(body.content[0]).toEqual(mention(other.id, 'Vera'))
  expect(attrsOf(await stored(id))).toBeUndefined()
  expect(JSON.stringify(await stored(id))).toContain('"label":"Vera"')
})

test('a mention of nobody is words', async () => {
  const { body } = await write(mention(999_999_999, 'Nobody'))
  expect(body.content[0]).toEqual(line('@Nobody'))
})

describe('a quote', () => {
  test.each([
    ['of a comment', { number: 1, author: 'Somebody else' }, [SAID]],
    ['of a part of a line', { number: 1, author: '' }, ['houses are']],
    ['of two lines', { number: 1 }, [SAID, 'The fourth is not.']],
    ['with parts left out', { number: 1 }, ['Three houses … The fourth [...] not.']],
    ['with other spaces', { number: 1 }, [' Three\u00a0houses  are ready.']],
  ])('%s names the author of the comment', async (_, attrs, words) => {
    const { id, body } = await write(quote(attrs, ...words))
    expect(attrsOf(body)).toEqual({ number: 1, author: 'Vera' })
    expect(attrsOf(await stored(id))).toEqual({ number: 1, author: 'Vera' })
  })

  test('of the post names its author', async () => {
    const { body } = await write(
      quote({ number: null, author: 'Vera' }, 'Who has seen the houses?'),
    )
    expect(attrsOf(body)).toEqual({ number: null, author: 'Otto' })
    const titled = await write(quote({ author: 'x' }, 'Houses'))
    expect(attrsOf(titled.body)).toEqual({ number: null, author: 'Otto' })
  })

  test.each([
    ['with words that were not said', { number: 1, author: 'Vera' }, ['The houses will fall.']],
    ['with words put between true ones', { number: 1, author: 'Vera' }, [SAID, 'And I lied.']],
    ['of a comment that is not there', { number: 7, author: 'Vera' }, [SAID]],
    ['of a person without a place', { number: null, author: 'Vera' }, ['I sell nothing.']],
    ['of nothing but an ellipsis', { number: 1, author: 'Vera' }, ['…']],
  ])('%s is nobody’s', async (_, attrs, words) => {
    const { id, body } = await write(quote(attrs, ...words))
    expect(attrsOf(body)).toBeUndefined()
    expect(body.content[0]?.content).toEqual(words.map(line))
    expect(attrsOf(await stored(id))).toBeUndefined()
  })

  test('of what the quoted comment itself quotes, or with a foreign link, is nobody’s', async () => {
    const second = await write(quote({ number: 1 }, SAID))
    const { number } = await db.comment.findUniqueOrThrow({ where: { id: second.id } })
    expect(attrsOf((await write(quote({ number }, SAID))).body)).toBeUndefined()
    expect(attrsOf((await write(quote({ number }, 'Really?'))).body)).toMatchObject({ number })
    const href = 'https://example.org/'
    const text = { type: 'text', text: SAID, marks: [{ type: 'link', attrs: { href } }] }
    const linked = { ...quote({ number: 1 }), content: [{ type: 'paragraph', content: [text] }] }
    expect(attrsOf((await write(linked)).body)).toBeUndefined()
  })

  test('of a comment of another discussion, or of a deleted one, is nobody’s', async () => {
    const far = await aPost()
    await aComment({ postId: far.id, number: 2, body: aText('Far away') })
    expect(
      attrsOf((await write(quote({ number: 2, author: 'x' }, 'Far away'))).body),
    ).toBeUndefined()
    const { id } = await db.comment.findFirstOrThrow({ where: { postId: post.id, number: 1 } })
    await call(REMOVE, '/', { method: 'DELETE', params: { id }, as: other })
    expect(attrsOf((await write(quote({ number: 1 }, SAID))).body)).toBeUndefined()
  })

  test('stays true when the quoted words are edited later; a new false one beside it does not become true', async () => {
    const mine = await write(quote({ number: 1 }, SAID))
    await db.comment.updateMany({
      where: { postId: post.id, number: 1 },
      data: { body: aText('Two houses are ready.') },
    })
    const body = doc(
      quote({ number: 1, author: 'x' }, SAID),
      quote({ number: 1 }, 'Never said'),
      line('!'),
    )
    const edited = await call(EDIT, '/', {
      method: 'PATCH',
      params: { id: mine.id },
      as: me,
      body: { body },
    })
    const [kept, added] = edited.body.body.content
    expect(kept.attrs).toEqual({ number: 1, author: 'Vera' })
    expect(added.attrs).toBeUndefined()
  })
})

test('what was stored before this rule is read with the names of the rows, and a renaming reaches it', async () => {
  await aComment({
    postId: post.id,
    number: 2,
    authorId: me.id,
    body: doc(
      quote({ number: 1, author: 'The bank' }, SAID),
      quote({ number: 9, author: 'The bank' }, 'x'),
      mention(other.id, 'The bank'),
    ) as never,
  })
  await db.user.update({ where: { id: other.id }, data: { name: 'Vera Nova' } })
  const [, comment] = await read()
  expect(comment.body.content.slice(0, 3)).toEqual([
    quote({ number: 1, author: 'Vera Nova' }, SAID),
    { type: 'blockquote', content: [line('x')] },
    mention(other.id, 'Vera Nova'),
  ])
  expect(JSON.stringify(comment)).not.toContain('The bank')
})

test('a page of comments costs two statements more for names and one for backlinks, however many there are', async () => {
  for (let number = 2; number < 12; number++) {
    const content = doc(quote({ number: 1, author: 'x' }, SAID), mention(other.id, 'x'))
    await aComment({ postId: post.id, number, body: content as never })
  }
  expect((await statementsOf(read)).length).toBeLessThanOrEqual(5)
})

test('a published post names people as their rows do, and quotes only its own discussion', async () => {
  const category = await aCategory({ section: 'blogs' })
  const body = doc(mention(other.id, 'The bank'), quote({ author: 'The bank' }, 'We will pay.'))
  const draft = {
    section: 'blogs',
    title: 'A year of building',
    categoryId: category.id,
    language: 'en',
    body,
  }
  const { id } = (await call(DRAFT, '/', { as: me, body: draft })).body
  await call(PUBLISH, '/', { method: 'PUT', params: { id }, as: me, body: { version: 1 } })
  const row = await db.post.findUniqueOrThrow({ where: { id } })
  expect(JSON.stringify([row.body, row.excerpt])).not.toContain('The bank')
  expect(row.excerpt).toContain('@Vera')
  const { body: shown } = await call(READ_POST, '/', { params: { id } })
  expect(shown.body.content.slice(0, 2)).toEqual([
    mention(other.id, 'Vera'),
    { type: 'blockquote', content: [line('We will pay.')] },
  ])
})
