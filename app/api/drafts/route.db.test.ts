import { beforeEach, describe, expect, test } from 'vitest'
import { DELETE as DISCARD, GET as GET_DRAFT } from '@/app/api/posts/[id]/draft/route'
import { PATCH } from '@/app/api/posts/[id]/route'
import { POST } from '@/app/api/posts/route'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { type DraftContent, draft, draftContent, storable } from '@/lib/posts/drafts/schema'
import { aPost, aText, aUser } from '@/lib/testing/factories'
import { GET } from './route'

let author: { id: number }
beforeEach(async () => {
  author = await aUser()
})

const content = { title: 'Roof repairs', body: aText('Who pays for the roof?'), language: 'en' }
const create = (body: unknown = content, options: object = { as: author }) =>
  call(POST, '/api/posts', { body, ...options })
const save = (id: number, body: unknown, options: object = { as: author }) =>
  call(PATCH, `/api/posts/${id}`, { method: 'PATCH', body, params: { id }, ...options })
const read = (id: number | string, options: object = { as: author }) =>
  call(GET_DRAFT, `/api/posts/${id}/draft`, { params: { id }, ...options })
const discard = (id: number, options: object = { as: author }) =>
  call(DISCARD, `/api/posts/${id}/draft`, { method: 'DELETE', params: { id }, ...options })
const list = (query = '', options: object = { as: author }) =>
  call(GET, `/api/drafts${query}`, options)
const blocked = () => aUser({ blockedUntil: new Date(Date.now() + 86_400_000) })

describe('starting a draft', () => {
  test('one letter is enough, and only its author sees it', async () => {
    const answer = await create({ title: 'R', language: 'ru' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      title: 'R',
      body: null,
      tags: [],
      section: 'forum',
      categoryId: null,
      topicId: null,
      language: 'ru',
      version: 1,
      isPublished: false,
    })
    const row = await db.post.findUniqueOrThrow({ where: { id: answer.body.id } })
    expect([row.status, row.title, row.authorId]).toEqual(['draft', '', author.id])
    expect((await read(answer.body.id, { as: await aUser() })).status).toBe(404)
    expect((await read(answer.body.id)).body).toEqual(answer.body)
  })

  test('a first save that is sent again is the same draft, until it has changed', async () => {
    const words = { ...content, title: 'Sent twice' }
    const first = await create(words)
    expect((await create(words)).body.id).toBe(first.body.id)
    const others = [
      await create({ ...words, title: 'Sent twice, differently' }),
      await create(words, { as: await aUser() }),
    ]
    await db.post.update({ where: { id: first.body.id }, data: { version: 2 } })
    others.push(await create(words))
    const ids = [first, ...others].map(({ body }) => body.id)
    expect(new Set(ids).size).toBe(4)
  })

  test('guests, blocked members and foreign forms are refused', async () => {
    expect((await create(content, {})).status).toBe(401)
    expect((await create(content, { as: await blocked() })).body.code).toBe('blocked')
    expect((await create(content, { as: author, withoutCsrf: true })).status).toBe(419)
  })

  test.each([
    [{ title: 'x' }, '#/language'],
    [{ ...content, title: 'x'.repeat(141) }, '#/title'],
    [{ ...content, section: 'market' }, '#/section'],
    [{ ...content, tags: ['a'] }, '#/tags/0'],
    [{ ...content, tags: ['<b>'] }, '#/tags/0'],
    [{ ...content, tags: ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'] }, '#/tags'],
    [{ ...content, categoryId: -1 }, '#/categoryId'],
    [{ ...content, body: { type: 'doc', version: 1, content: [{ type: 'iframe' }] } }, '#/body'],
    [{ ...content, body: { type: 'doc', version: 9, content: [] } }, '#/body'],
  ])('%j is refused at its field', async (body, pointer) => {
    const answer = await create(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].pointer.startsWith(pointer)).toBe(true)
  })

  test('what is not JSON or too large is refused', async () => {
    const json = { 'content-type': 'application/json' }
    expect((await create('{"title":', { as: author, headers: json })).status).toBe(400)
    expect(
      (await create('x', { as: author, headers: { 'content-type': 'text/plain' } })).status,
    ).toBe(415)
    expect((await create({ ...content, title: 'x'.repeat(1_000_001) })).status).toBe(413)
  })

  test('half of a character is refused where it stands, and made readable by the browser of its author', async () => {
    const odd = { ...content, title: 'a\ud83db', body: aText('c\ud83d') } as DraftContent
    const codes = (await create(odd)).body.errors.map((error: { code: string }) => error.code)
    expect(codes).toEqual(['unreadable', 'unreadable'])
    const answer = await create(storable(odd))
    expect(answer).toMatchObject({ status: 201, body: { title: 'a\uFFFDb' } })
  })

  test('tags are folded: case, spaces, composed letters', async () => {
    const { body } = await create({ ...content, tags: ['  ŘEPORYJE  Byty ', 'и\u0306од'] })
    expect(body.tags).toEqual(['řeporyje byty', 'йод'])
  })
})

describe('saving a draft', () => {
  test('takes the new text and counts the version', async () => {
    const { body: made } = await create()
    const answer = await save(made.id, { ...content, title: 'Roof, again', version: 1 })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ title: 'Roof, again', version: 2 })
    expect((await read(made.id)).body).toEqual(answer.body)
  })

  test('a stale save changes nothing and brings the newer draft', async () => {
    const { body: made } = await create()
    await save(made.id, { ...content, title: 'From the other tab', version: 1 })
    const stale = await save(made.id, { ...content, title: 'From this tab', version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
    expect(stale.body.data.draft).toMatchObject({ title: 'From the other tab', version: 2 })
    expect((await read(made.id)).body.title).toBe('From the other tab')
  })

  test('of ten saves at the same moment one wins', async () => {
    const { body: made } = await create()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        save(made.id, { ...content, title: `T${i}`, version: 1 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect((await read(made.id)).body.version).toBe(2)
  })

  test('guests, strangers, the blocked and unknown posts are refused', async () => {
    const { body: made } = await create()
    const next = { ...content, version: 1 }
    expect((await save(made.id, next, {})).status).toBe(401)
    expect((await save(made.id, next, { as: await aUser() })).status).toBe(404)
    expect((await save(made.id, next, { as: await aUser({ role: 'admin' }) })).status).toBe(404)
    expect((await save(made.id, next, { as: author, withoutCsrf: true })).status).toBe(419)
    expect((await save(999_999_999, next)).status).toBe(404)
    expect((await save(made.id, content)).body.errors[0].pointer).toBe('#/version')
    await db.user.update({
      where: { id: author.id },
      data: { blockedUntil: new Date(Date.now() + 60_000) },
    })
    expect((await save(made.id, next)).body.code).toBe('blocked')
    // Who is blocked still reads what they have written.
    expect(await read(made.id)).toMatchObject({ status: 200, body: { version: 1 } })
    const stranger = await aUser({ blockedUntil: new Date(Date.now() + 60_000) })
    expect((await read(made.id, { as: stranger })).status).toBe(404)
  })

  test('a published post of somebody else cannot be edited, a deleted one by nobody', async () => {
    const post = await aPost({ authorId: author.id })
    expect((await save(post.id, { ...content, version: 1 }, { as: await aUser() })).status).toBe(
      403,
    )
    const gone = await aPost({ authorId: author.id, status: 'deleted' })
    expect((await save(gone.id, { ...content, version: 1 })).status).toBe(404)
  })

  test('readers of a published post see nothing of it', async () => {
    const post = await aPost({ authorId: author.id, title: 'As it stands' })
    const answer = await save(post.id, { ...content, version: 1 })
    expect(answer.body).toMatchObject({ isPublished: true, title: 'Roof repairs' })
    const row = await db.post.findUniqueOrThrow({ where: { id: post.id } })
    expect([row.title, row.editedAt]).toEqual(['As it stands', null])
  })
})

describe('opening a draft', () => {
  test('a published post without changes opens as it stands', async () => {
    const post = await aPost({ authorId: author.id, title: 'As it stands' })
    const { status, body } = await read(post.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'As it stands',
      isPublished: true,
      categoryId: post.categoryId,
    })
    expect(body.body).toEqual(post.body)
  })

  test('a table with a list in a cell opens with its words, and is refused when sent so', async () => {
    const list = {
      type: 'bulletList',
      content: [{ type: 'listItem', content: aText('inside').content }],
    }
    const cells = [{ type: 'tableCell', content: [list] }]
    const table = { type: 'table', content: [{ type: 'tableRow', content: cells }] }
    const before = { type: 'doc', version: 1, content: [table] }
    const post = await aPost({ authorId: author.id, body: before })
    const opened = await read(post.id)
    expect(opened.status).toBe(200)
    expect(draft.safeParse(opened.body).success).toBe(true)
    expect(JSON.stringify(opened.body.body)).toContain('inside')
    const sent = await save(post.id, { ...content, body: before, version: 1 })
    expect(sent.status).toBe(422)
    expect(sent.body.errors[0].pointer.startsWith('#/body')).toBe(true)
    expect((await save(post.id, { ...opened.body, version: 1 })).status).toBe(200)
    const draftOnly = await aPost({
      authorId: author.id,
      status: 'draft',
      draft: { ...draftContent.parse(content), body: before },
    })
    expect(draft.safeParse((await read(draftOnly.id)).body).success).toBe(true)
  })

  test('guests and strangers do not open it', async () => {
    const post = await aPost({ authorId: author.id })
    expect((await read(post.id, {})).status).toBe(401)
    expect((await read(post.id, { as: await aUser() })).status).toBe(403)
    expect((await read('abc')).status).toBe(404)
  })
})

describe('discarding changes', () => {
  test('the published post stays as it was, twice', async () => {
    const post = await aPost({ authorId: author.id, title: 'As it stands' })
    await save(post.id, { ...content, version: 1 })
    expect((await discard(post.id)).status).toBe(204)
    expect((await discard(post.id)).status).toBe(204)
    expect((await read(post.id)).body.title).toBe('As it stands')
  })

  test('a save made before it is stale', async () => {
    const post = await aPost({ authorId: author.id })
    await save(post.id, { ...content, version: 1 })
    await discard(post.id)
    expect((await save(post.id, { ...content, version: 2 })).status).toBe(409)
  })

  test('not by guests or strangers, not for a post that was never published', async () => {
    const post = await aPost({ authorId: author.id })
    expect((await discard(post.id, {})).status).toBe(401)
    expect((await discard(post.id, { as: await aUser() })).status).toBe(403)
    expect((await discard(post.id, { as: author, withoutCsrf: true })).status).toBe(419)
    const { body: made } = await create()
    expect((await discard(made.id)).status).toBe(409)
  })
})

describe('my drafts', () => {
  test('only mine, last saved first, without what is published or deleted', async () => {
    await call(POST, '/api/posts', { body: content, as: await aUser() })
    await aPost({ authorId: author.id })
    const { body: first } = await create({ ...content, title: 'First' })
    await create({ ...content, title: '', body: null })
    const post = await aPost({ authorId: author.id })
    await save(post.id, { ...content, title: 'Changed', version: 1 })
    await save(first.id, { ...content, title: 'First, again', version: 1 })
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body.items.map((item: { title: string }) => item.title)).toEqual([
      'First, again',
      'Changed',
      '',
    ])
    expect(body.items[0]).toMatchObject({ excerpt: 'Who pays for the roof?', isPublished: false })
    expect(body.items[1]).toMatchObject({ isPublished: true, version: 2 })
  })

  test('say the section chosen last, before and after it is published', async () => {
    const writer = { as: await aUser() }
    const { body: made } = await create({ ...content, section: 'forum' }, writer)
    await save(made.id, { ...content, section: 'news', version: 1 }, writer)
    const post = await aPost({ authorId: writer.as.id, section: 'forum' })
    await save(post.id, { ...content, section: 'opinions', version: 1 }, writer)
    const { body } = await list('', writer)
    const sections = body.items.map((item: { section: string }) => item.section)
    expect(sections).toEqual(['opinions', 'news'])
  })

  test('come in pages, each once, also when saved at the same moment', async () => {
    const draftSavedAt = new Date('2026-03-04T05:06:07.008Z')
    await db.post.createMany({
      data: Array.from({ length: 45 }, (_, i) => ({
        section: 'forum' as const,
        language: 'en' as const,
        authorId: author.id,
        draft: { ...content, title: `Draft ${i}` },
        draftSavedAt,
      })),
    })
    const seen: number[] = []
    let next = ''
    do {
      const { body } = await list(next && `?cursor=${next}`)
      seen.push(...body.items.map((item: { id: number }) => item.id))
      next = body.next
    } while (next)
    expect(seen).toHaveLength(45)
    expect(new Set(seen).size).toBe(45)
  })

  test('not for guests, not with a made-up cursor', async () => {
    expect((await list('', {})).status).toBe(401)
    expect((await list('?cursor=abc')).status).toBe(422)
    const odd = Buffer.from('2026-99-99T00:00:00Z 1').toString('base64url')
    expect((await list(`?cursor=${odd}`)).status).toBe(422)
    for (const place of [
      '0000-01-01T00:00:00.000Z 1',
      '2026-02-30T00:00:00.000Z 1',
      '2026-02-28T00:00:00.000Z 9999999999',
    ]) {
      const cursor = Buffer.from(place).toString('base64url')
      expect((await list(`?cursor=${cursor}`)).status).toBe(422)
    }
  })
})

test('a version that no draft can have is refused as such', async () => {
  const { body } = await create()
  expect((await save(body.id, { ...content, version: 1e12 })).status).toBe(422)
})

test('a hostile text is told some of its faults, not each', async () => {
  const body = { type: 'doc', version: 1, content: Array(3000).fill(0) }
  const answer = await create({ ...content, body })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toHaveLength(50)
})
