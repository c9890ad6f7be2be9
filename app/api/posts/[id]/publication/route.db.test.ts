import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { POST as ANSWER } from '@/app/api/posts/[id]/comments/route'
import { PATCH, DELETE as REMOVE } from '@/app/api/posts/[id]/route'
import { POST } from '@/app/api/posts/route'
import { GET as GET_TAGS } from '@/app/api/tags/route'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aCategory, anOldHand, aPost, aText, aTopic, aUser } from '@/lib/testing/factories'
import { DELETE, PUT } from './route'

let author: { id: number }
let category: { id: number }
let topic: { id: number }
beforeAll(async () => {
  topic = await aTopic()
})
beforeEach(async () => {
  author = await anOldHand()
  category = await aCategory()
})

const whole = () => ({
  title: 'Who pays for the roof?',
  body: aText('The house has eight flats and one roof.'),
  categoryId: category.id,
  topicId: topic.id,
  language: 'en',
  tags: [] as string[],
})
const draft = async (content: object = whole(), as: { id: number } = author) => {
  const { body } = await call(POST, '/api/posts', { body: content, as })
  return body as { id: number; version: number }
}
const save = async (id: number, version: number, content: object) => {
  const body = { ...content, version }
  const answer = await call(PATCH, `/api/posts/${id}`, {
    method: 'PATCH',
    body,
    params: { id },
    as: author,
  })
  expect(answer.status).toBe(200)
  return answer.body.version as number
}
const publish = (id: number, version = 1, options: object = { as: author }) =>
  call(PUT, `/api/posts/${id}/publication`, {
    method: 'PUT',
    body: { version },
    params: { id },
    ...options,
  })
const unpublish = (id: number, options: object = { as: author }) =>
  call(DELETE, `/api/posts/${id}/publication`, { method: 'DELETE', params: { id }, ...options })
const row = (id: number) =>
  db.post.findUniqueOrThrow({ where: { id }, include: { revisions: true } })
const counts = async () => ({
  category: (await db.category.findUniqueOrThrow({ where: { id: category.id } })).postCount,
  comments: (await db.category.findUniqueOrThrow({ where: { id: category.id } })).commentCount,
  topic: (await db.topic.findUniqueOrThrow({ where: { id: topic.id } })).postCount,
  user: (await db.user.findUniqueOrThrow({ where: { id: author.id } })).postCount,
})
const tag = (slug: string) => db.tag.findUnique({ where: { slug } })
const published = async (content: object = whole()) => {
  const made = await draft(content)
  expect((await publish(made.id)).status).toBe(200)
  return made.id
}
const longAgo = (id: number) =>
  db.post.update({ where: { id }, data: { publishedAt: new Date(Date.now() - 6 * 60_000) } })
const codes = (answer: { body: { errors: { pointer: string; code: string }[] } }) =>
  answer.body.errors.map(({ pointer, code }) => `${pointer} ${code}`).sort()

describe('publishing a draft', () => {
  test('shows its text to everyone and counts it where it belongs', async () => {
    const before = await counts()
    const made = await draft()
    const answer = await publish(made.id)
    expect([answer.status, answer.body]).toEqual([
      200,
      { id: made.id, section: 'forum', scheduledAt: null, isHidden: false },
    ])
    const post = await row(made.id)
    expect(post).toMatchObject({
      status: 'published',
      title: 'Who pays for the roof?',
      excerpt: 'The house has eight flats and one roof.',
      categoryId: category.id,
      topicId: topic.id,
      draft: null,
      editedAt: null,
      version: 2,
    })
    expect(post.publishedAt).toBeInstanceOf(Date)
    expect(await counts()).toEqual({
      category: before.category + 1,
      comments: 0,
      topic: before.topic + 1,
      user: 1,
    })
  })

  test('again changes nothing', async () => {
    const id = await published()
    expect((await publish(id)).status).toBe(200)
    expect((await counts()).user).toBe(1)
  })

  test('twice at the same moment counts once', async () => {
    const made = await draft({ ...whole(), tags: ['twice'] })
    const answers = await Promise.all([publish(made.id), publish(made.id), publish(made.id)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await counts()).user).toBe(1)
    expect((await tag('twice'))?.postCount).toBe(1)
  })

  test('names every fault at once, by field', async () => {
    const made = await draft({ title: 'Hm', language: 'en' })
    expect(codes(await publish(made.id))).toEqual([
      '#/body required',
      '#/categoryId unknown_category',
      '#/title too_short',
    ])
    const wrong = await draft({
      ...whole(),
      categoryId: 999_999,
      topicId: 999_999,
      body: {
        type: 'doc',
        version: 1,
        content: [{ type: 'image', attrs: { id: 'e'.repeat(32), width: 1, height: 1 } }],
      },
    })
    expect(codes(await publish(wrong.id))).toEqual([
      '#/body unknown_image',
      '#/categoryId unknown_category',
      '#/topicId unknown_topic',
    ])
    const elsewhere = await draft({
      ...whole(),
      categoryId: (await aCategory({ section: 'news' })).id,
    })
    expect(codes(await publish(elsewhere.id))).toEqual(['#/categoryId unknown_category'])
    expect((await counts()).user).toBe(0)
  })

  test('the first image becomes the picture of the card', async () => {
    const id = 'f'.repeat(32)
    await db.upload.create({
      data: { id, ownerId: author.id, width: 10, height: 10, bytes: 1, hash: 'h' },
    })
    const image = { type: 'image', attrs: { id, width: 10, height: 10 } }
    const post = await published({
      ...whole(),
      body: { type: 'doc', version: 1, content: [image] },
    })
    expect((await row(post)).imageId).toBe(id)
  })

  test('refuses guests, strangers, blocked members, foreign forms and stale versions', async () => {
    const made = await draft()
    expect((await publish(made.id, 1, {})).status).toBe(401)
    expect((await publish(made.id, 1, { as: await aUser() })).status).toBe(404)
    expect((await publish(made.id, 1, { as: author, withoutCsrf: true })).status).toBe(419)
    expect((await publish(999_999_999)).status).toBe(404)
    const live = await aPost()
    expect((await publish(live.id)).status).toBe(403)
    await save(made.id, 1, { ...whole(), title: 'Something newer' })
    const stale = await publish(made.id, 1)
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
    expect(stale.body.data.draft).toMatchObject({ title: 'Something newer', version: 2 })
    expect((await row(made.id)).status).toBe('draft')
    await db.user.update({
      where: { id: author.id },
      data: { blockedUntil: new Date(Date.now() + 60_000) },
    })
    expect((await publish(made.id, 2)).body.code).toBe('blocked')
  })

  test('a post that staff has hidden stays hidden', async () => {
    const id = await published()
    const post = await db.post.update({ where: { id }, data: { status: 'hidden' } })
    const about = { postId: id, memberId: post.authorId }
    await db.removal.create({ data: { kind: 'hidden', rule: 'abuse', ...about } })
    await save(id, 2, { ...whole(), title: 'Out again?' })
    expect(await publish(id, 3)).toMatchObject({ status: 200, body: { isHidden: true } })
    expect(await db.post.findUnique({ where: { id } })).toMatchObject({ status: 'hidden' })
    expect((await unpublish(id)).status).toBe(403)
  })
})

describe('tags', () => {
  test('are made, counted, ordered, and given back', async () => {
    const id = await published({ ...whole(), tags: ['roof', 'house money'] })
    expect((await tag('house-money'))?.postCount).toBe(1)
    const version = await save(id, 2, { ...whole(), tags: ['house money', 'law'] })
    await publish(id, version)
    expect((await tag('roof'))?.postCount).toBe(0)
    expect((await tag('house-money'))?.postCount).toBe(1)
    const tags = await db.postTag.findMany({
      where: { postId: id },
      orderBy: { position: 'asc' },
      include: { tag: true },
    })
    expect(tags.map((one) => one.tag.slug)).toEqual(['house-money', 'law'])
    await unpublish(id)
    expect((await tag('law'))?.postCount).toBe(0)
    await publish(id, version + 2)
    expect((await tag('law'))?.postCount).toBe(1)
  })

  test('are completed by how they begin, the most used first', async () => {
    await published({ ...whole(), tags: ['квартира', 'квартал'] })
    await published({ ...whole(), tags: ['квартал'] })
    const found = await call(GET_TAGS, `/api/tags?q=${encodeURIComponent('КВАРТ')}`)
    expect(found.body).toEqual({
      items: [
        { slug: 'квартал', name: 'квартал', postCount: 2 },
        { slug: 'квартира', name: 'квартира', postCount: 1 },
      ],
      next: null,
    })
    expect((await call(GET_TAGS, '/api/tags?q=%25')).body.items).toEqual([])
    expect((await call(GET_TAGS, `/api/tags?q=${'x'.repeat(31)}`)).status).toBe(422)
  })

  test('spelled in two ways are one', async () => {
    const id = await published({ ...whole(), tags: ['new build', 'new-build'] })
    expect(await db.postTag.count({ where: { postId: id } })).toBe(1)
  })
})

describe('editing a published post', () => {
  test('within five minutes nobody notices', async () => {
    const id = await published()
    const version = await save(id, 2, { ...whole(), title: 'Who pays for our roof?' })
    expect((await publish(id, version)).status).toBe(200)
    expect(await row(id)).toMatchObject({
      title: 'Who pays for our roof?',
      editedAt: null,
      revisions: [],
    })
    expect((await counts()).user).toBe(1)
  })

  test('later it says so and keeps what it said before', async () => {
    const id = await published()
    await longAgo(id)
    const version = await save(id, 2, { ...whole(), body: aText('Nine flats.') })
    const body = { version, reason: 'I had miscounted' }
    await publish(id, version, { as: author, body })
    const post = await row(id)
    expect(post).toMatchObject({ editReason: 'I had miscounted' })
    expect(post.editedAt).toBeInstanceOf(Date)
    expect(post.excerpt).toBe('Nine flats.')
    expect(post.revisions).toMatchObject([
      {
        title: whole().title,
        body: whole().body,
        editorId: author.id,
        reason: 'I had miscounted',
      },
    ])
  })

  test('another category is no other text, and the counts move with it', async () => {
    const id = await published()
    await longAgo(id)
    await db.post.update({ where: { id }, data: { commentCount: 4 } })
    await db.category.update({ where: { id: category.id }, data: { commentCount: 4 } })
    const other = await aCategory()
    const version = await save(id, 2, { ...whole(), categoryId: other.id, topicId: null })
    const before = await counts()
    await publish(id, version)
    expect(await row(id)).toMatchObject({ editedAt: null, revisions: [] })
    expect(await counts()).toEqual({
      category: 0,
      comments: 0,
      topic: before.topic - 1,
      user: 1,
    })
    expect(await db.category.findUnique({ where: { id: other.id } })).toMatchObject({
      postCount: 1,
      commentCount: 4,
    })
  })
})

describe('taking a post back', () => {
  test('makes it a draft again, and the counts go down', async () => {
    const before = await counts()
    const id = await published()
    const answer = await unpublish(id)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ title: whole().title, isPublished: false, version: 3 })
    expect((await row(id)).status).toBe('draft')
    expect(await counts()).toEqual(before)
    expect((await unpublish(id)).status).toBe(200)
    expect(await counts()).toEqual(before)
  })

  test('published again it keeps its first date', async () => {
    const id = await published()
    const { publishedAt } = await row(id)
    const { body } = await unpublish(id)
    expect((await publish(id, body.version)).status).toBe(200)
    expect((await row(id)).publishedAt).toEqual(publishedAt)
  })

  test('not for guests, strangers or without the CSRF header', async () => {
    const id = await published()
    expect((await unpublish(id, {})).status).toBe(401)
    expect((await unpublish(id, { as: await aUser() })).status).toBe(403)
    expect((await unpublish(id, { as: author, withoutCsrf: true })).status).toBe(419)
    expect((await row(id)).status).toBe('published')
  })
})

describe('newcomers', () => {
  const HOUR = 3_600_000
  const newcomer = (hoursOld: number) =>
    aUser({ createdAt: new Date(Date.now() - hoursOld * HOUR) })
  const link = (n: number) => ({
    type: 'text',
    text: `site ${n} `,
    marks: [{ type: 'link', attrs: { href: `https://site${n}.example` } }],
  })
  const links = (count: number) => ({
    type: 'doc',
    version: 1,
    content: [{ type: 'paragraph', content: Array.from({ length: count }, (_, n) => link(n)) }],
  })
  const readTen = async (userId: number) => {
    const posts = await Promise.all(Array.from({ length: 10 }, () => aPost()))
    await db.postRead.createMany({ data: posts.map(({ id }) => ({ postId: id, userId })) })
  }
  const tryOne = async (content: object = whole()) => publish((await draft(content)).id)

  test('publish three posts a day; drafts do not count', async () => {
    author = await newcomer(2)
    for (let i = 0; i < 5; i++) await draft()
    for (let i = 0; i < 3; i++) expect((await tryOne()).status).toBe(200)
    const fourth = await tryOne()
    expect([fourth.status, fourth.body.code]).toEqual([429, 'newcomer_limit'])
    expect(fourth.body.params).toEqual({
      kind: 'posts',
      limit: 3,
      wait: 24,
      unit: 'hours',
      reads: 10,
    })
    expect(fourth.body.detail).toContain('3 posts a day')
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  })

  test('may again when the oldest of the three is a day old', async () => {
    author = await newcomer(30)
    const ids = [await published(), await published(), await published()]
    expect((await tryOne()).status).toBe(429)
    await db.post.update({
      where: { id: ids[0] },
      data: { publishedAt: new Date(Date.now() - 25 * HOUR) },
    })
    expect((await tryOne()).status).toBe(200)
  })

  test('two links pass, the third waits for the end of the first day', async () => {
    author = await newcomer(4)
    expect((await tryOne({ ...whole(), body: links(2) })).status).toBe(200)
    const refused = await tryOne({ ...whole(), body: links(3) })
    expect(refused.body.params).toMatchObject({ kind: 'links', limit: 2, wait: 20, unit: 'hours' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(19 * 3600)
  })

  test('no links without a confirmed address, neither at once nor by an edit', async () => {
    author = await newcomer(48)
    await db.user.update({ where: { id: author.id }, data: { emailConfirmedAt: null } })
    const refused = await tryOne({ ...whole(), body: links(1) })
    expect([refused.status, refused.body.code]).toEqual([403, 'unconfirmed_links'])
    for (const field of ['title', 'lead']) {
      const written = { ...whole(), [field]: 'Buy now at https://shop.example' }
      expect((await tryOne(written)).body.code, field).toBe('unconfirmed_links')
    }
    const id = await published()
    const version = await save(id, 2, { ...whole(), body: links(1) })
    expect((await publish(id, version)).body.code).toBe('unconfirmed_links')
  })

  test('links do not slip in by an edit', async () => {
    author = await newcomer(4)
    const id = await published()
    const version = await save(id, 2, { ...whole(), body: links(3) })
    expect((await publish(id, version)).body.code).toBe('newcomer_limit')
  })

  test('a day and ten posts read lift the limits, one of both does not', async () => {
    author = await newcomer(48)
    expect((await tryOne({ ...whole(), body: links(3) })).status).toBe(429)
    await readTen(author.id)
    expect((await tryOne({ ...whole(), body: links(3) })).status).toBe(200)
    for (let i = 0; i < 4; i++) expect((await tryOne()).status).toBe(200)
    author = await newcomer(4)
    await readTen(author.id)
    expect((await tryOne({ ...whole(), body: links(3) })).status).toBe(429)
  })

  test('staff knows no such limits', async () => {
    author = await aUser({ createdAt: new Date(), role: 'moderator' })
    expect((await tryOne({ ...whole(), body: links(5) })).status).toBe(200)
  })
})

describe('moved to another category at the same moment', () => {
  const numbersOf = ({ id }: { id: number }) =>
    db.category.findUniqueOrThrow({
      where: { id },
      select: { postCount: true, commentCount: true },
    })

  /** Moves the post while `work`, started before, waits for the row lock. */
  async function movedDuring<T>(id: number, to: { id: number }, work: () => Promise<T>) {
    let running: Promise<T> | undefined
    await db.$transaction(async (tx) => {
      await tx.post.update({ where: { id }, data: { categoryId: to.id } })
      running = work()
      await new Promise((resolve) => setTimeout(resolve, 200))
      for (const [one, postCount] of [
        [category, { decrement: 1 }],
        [to, { increment: 1 }],
      ] as const) {
        await tx.category.update({ where: { id: one.id }, data: { postCount } })
      }
    })
    return running
  }

  test('a post that is deleted leaves the new one', async () => {
    const [id, other] = [await published(), await aCategory()]
    const remove = () =>
      call(REMOVE, `/api/posts/${id}`, { method: 'DELETE', params: { id }, as: author })
    expect((await movedDuring(id, other, remove))?.status).toBe(204)
    expect(await numbersOf(category)).toEqual({ postCount: 0, commentCount: 0 })
    expect(await numbersOf(other)).toEqual({ postCount: 0, commentCount: 0 })
  })

  test('a comment is counted in the new one', async () => {
    const [id, other, as] = [await published(), await aCategory(), await aUser()]
    const body = { body: aText('And the cellar?'), language: 'en' }
    const comment = () => call(ANSWER, `/api/posts/${id}/comments`, { body, params: { id }, as })
    expect((await movedDuring(id, other, comment))?.status).toBe(201)
    expect(await numbersOf(category)).toEqual({ postCount: 0, commentCount: 0 })
    expect(await numbersOf(other)).toEqual({ postCount: 1, commentCount: 1 })
  })
})
