import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { statementsOf } from '@/lib/platform/testing/statements'
import { nodesOf, parseXml, textsOf, type XmlNode } from '@/lib/platform/testing/xml'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import {
  aCategory,
  aComment,
  aCompany,
  anUpload,
  aPost,
  aRemovedPost,
  aTopic,
  aUser,
} from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
import { GET as INDEX } from '../../sitemap.xml/route'
import { GET } from './route'

const ask = (file: string, headers: Record<string, string> = {}) =>
  GET(new Request(`http://localhost:3000/sitemaps/${file}`, { headers }), {
    params: Promise.resolve({ file }),
  })
const read = async (file: string): Promise<XmlNode> => parseXml(await (await ask(file)).text())
const pathsIn = (file: XmlNode) => textsOf(file, 'loc').map((url) => new URL(url).pathname)
/** Whether a page is listed, in some language. */
const lists = async (file: string, path: string) =>
  pathsIn(await read(file)).some((each) => each.replace(/^\/(?:en|de|cs|pl|sr)\//, '/') === path)

test('only what everybody may read is listed', async () => {
  const news = { section: 'news' as const, language: 'de' as const }
  const shown = await aPost(news)
  const unseen = await Promise.all([
    aPost({ ...news, status: 'draft' }),
    aRemovedPost('hidden', news),
    aRemovedPost('deleted', news),
  ])
  const paths = pathsIn(await read('posts-news-1.xml'))
  expect(paths.filter((path) => path.endsWith(`/${shown.id}`))).toEqual([`/de/news/${shown.id}`])
  for (const { id } of unseen) {
    expect(paths.filter((path) => path.endsWith(`/${id}`))).toEqual([])
  }

  const [open, draft, archived, gone] = [
    await aSale(),
    await aSale({ state: 'draft' }),
    await aSale({ state: 'archived' }),
    await aSale({ deletedAt: new Date() }),
  ]
  const sales = pathsIn(await read('sales-1.xml'))
  expect(sales.filter((path) => path.endsWith(`/${open.id}`))).toHaveLength(6)
  for (const { id } of [draft, archived, gone]) {
    expect(sales.filter((path) => path.endsWith(`_page/${id}`))).toEqual([])
  }
  const [flat, sold, complex] = [
    await aProperty(),
    await aProperty({ status: 'sold' }),
    await aComplex(),
  ]
  expect(await lists('properties-1.xml', `/detail_page/${flat.id}`)).toBe(true)
  expect(await lists('properties-1.xml', `/detail_page/${sold.id}`)).toBe(false)
  expect(await lists('complexes-1.xml', `/detail_page/${complex.id}`)).toBe(true)
})

test('lists are named where they have texts of their language', async () => {
  const [topic, company] = [await aTopic(), await aCompany()]
  const category = await aCategory({ section: 'news' })
  const tag = await db.tag.create({ data: { slug: 'ипотека', name: 'Ипотека' } })
  const unused = await db.tag.create({ data: { slug: 'unused', name: 'unused' } })
  const author = await aUser()
  const blog = await db.blog.create({
    data: { userId: author.id, slug: 'notes-of', name: 'Notes' },
  })
  const placed = { topicId: topic.id, categoryId: category.id, authorId: author.id }
  const post = await aPost({ ...placed, section: 'news', language: 'cs' })
  await db.postTag.create({ data: { postId: post.id, tagId: tag.id, position: 0 } })
  const hidden = await aPost({ ...placed, section: 'news', language: 'pl', status: 'hidden' })
  await db.postTag.create({ data: { postId: hidden.id, tagId: unused.id, position: 0 } })

  expect(pathsIn(await read('topics-1.xml'))).toEqual([`/cs/topics_page/${topic.id}`])
  const tags = await read('tags-1.xml')
  expect(pathsIn(tags)).toEqual([`/cs/tags/${encodeURIComponent('ипотека')}`])
  expect(nodesOf(tags, 'xhtml:link')).toHaveLength(2)
  const categories = textsOf(await read('categories-1.xml'), 'loc')
  expect(categories.some((url) => url.endsWith(`/cs/news?category=${category.slug}`))).toBe(true)
  expect(await lists('people-1.xml', `/profile/${author.id}`)).toBe(true)
  expect(pathsIn(await read('blogs-1.xml'))).toHaveLength(6)
  expect(await lists('blogs-1.xml', `/blog/${blog.slug}`)).toBe(true)
  expect(await lists('companies-1.xml', `/companies/${company.id}`)).toBe(true)
})

test('the moment of a text is that of its last change or comment', async () => {
  const post = await aPost({
    section: 'education',
    publishedAt: new Date('2026-01-01T10:00:00Z'),
    editedAt: new Date('2026-01-02T10:00:00Z'),
  })
  const { id: coverId } = await anUpload(post.authorId)
  await db.post.update({ where: { id: post.id }, data: { coverId } })
  const before = await read('posts-education-1.xml')
  expect(textsOf(before, 'lastmod')).toEqual(['2026-01-02T10:00:00.000Z'])
  expect(textsOf(before, 'image:loc')).toEqual([
    expect.stringMatching(new RegExp(`/media/${coverId}/960\\.webp$`)),
  ])
  await aComment({ postId: post.id })
  const [lastmod] = textsOf(await read('posts-education-1.xml'), 'lastmod')
  const { lastCommentAt } = await db.post.findUniqueOrThrow({ where: { id: post.id } })
  expect(lastmod).toBe(lastCommentAt?.toISOString())
})

test('a file that is known is not sent again until something in it changes', async () => {
  const post = await aPost({ section: 'opinions' })
  const etag = (await ask('posts-opinions-1.xml')).headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
  const known = { 'if-none-match': etag }
  expect((await ask('posts-opinions-1.xml', known)).status).toBe(304)
  await db.post.update({ where: { id: post.id }, data: { editedAt: new Date() } })
  const changed = await ask('posts-opinions-1.xml', known)
  expect(changed.status).toBe(200)
  await aPost({ section: 'opinions', publishedAt: new Date('2020-01-01') })
  const after = { 'if-none-match': changed.headers.get('etag') ?? '' }
  expect((await ask('posts-opinions-1.xml', after)).status).toBe(200)
})

test('files are ranges of ids: what is added far behind begins another one', async () => {
  const [first, last, next] = [50_001, 60_000, 60_001]
  for (const id of [first, last, next]) await aPost({ id, section: 'events' })
  expect(pathsIn(await read('posts-events-6.xml'))).toEqual([
    `/en/events/${first}`,
    `/en/events/${last}`,
  ])
  expect(pathsIn(await read('posts-events-7.xml'))).toEqual([`/en/events/${next}`])
  const index = parseXml(
    await (await INDEX(new Request('http://localhost:3000/sitemap.xml'))).text(),
  )
  const files = pathsIn(index)
  expect(files.filter((path) => path.includes('events'))).toEqual([
    '/sitemaps/posts-events-6.xml',
    '/sitemaps/posts-events-7.xml',
  ])
  expect(files).toContain('/sitemaps/pages-1.xml')
  for (const path of files) {
    const answer = await ask(path.slice('/sitemaps/'.length))
    expect(answer.status, path).toBe(200)
    expect(nodesOf(parseXml(await answer.text()), 'url').length, path).toBeGreaterThan(0)
  }
})

test('a long file is read in pieces', async () => {
  const { authorId, categoryId } = await aPost({ section: 'blogs' })
  const rows = Array.from({ length: 1100 }, () => ({
    section: 'blogs' as const,
    language: 'en' as const,
    status: 'published' as const,
    publishedAt: new Date(),
    authorId,
    categoryId,
  }))
  await db.post.createMany({ data: rows })
  const statements = await statementsOf(async () => {
    expect(nodesOf(await read('posts-blogs-1.xml'), 'url')).toHaveLength(1101)
  })
  // What says that it has not changed, and three times five hundred.
  expect(statements).toHaveLength(4)
})

test('what is no file, and a file of nothing, are missing', async () => {
  for (const file of ['tags-99999.xml', 'pages-2.xml', 'secrets-1.xml', 'tags-0.xml', 'tags.xml']) {
    expect((await ask(file)).status, file).toBe(404)
  }
})

test('the list of files that is known is not sent again', async () => {
  const url = 'http://localhost:3000/sitemap.xml'
  const first = await INDEX(new Request(url))
  expect(first.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await INDEX(new Request(url, { headers }))).status).toBe(304)
})
