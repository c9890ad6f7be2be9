import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { statementsOf } from '@/lib/platform/testing/statements'
import { nodesOf, parseXml, textsOf } from '@/lib/platform/testing/xml'
import {
  aCategory,
  aComment,
  aCompany,
  aPost,
  aRemovedComment,
  aRemovedPost,
  aText,
  aTopic,
  aUser,
} from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
import { GET } from './route'

type Format = 'rss' | 'atom'
const ask = (path: string, format: Format = 'rss', locale = 'en', headers = {}) =>
  GET(new Request(`http://localhost:3000/${locale}${path}/${format}.xml`, { headers }), {
    params: Promise.resolve({ locale, format, of: path.split('/').filter(Boolean) }),
  })
const read = async (path: string, format: Format = 'rss', locale = 'en') =>
  parseXml(await (await ask(path, format, locale)).text())
const titlesIn = async (path: string, locale = 'en') =>
  nodesOf(await read(path, 'rss', locale), 'item').flatMap((item) => textsOf(item, 'title'))

test('every list has a feed of its texts, in the language of its address', async () => {
  const [author, company, topic] = [await aUser(), await aCompany(), await aTopic()]
  const category = await aCategory()
  const tag = await db.tag.create({ data: { slug: 'ипотека', name: 'Ипотека', postCount: 1 } })
  const placed = { authorId: author.id, companyId: company.id, topicId: topic.id }
  const inForum = { ...placed, categoryId: category.id, language: 'de' as const }
  const post = await aPost({ ...inForum, title: 'Grunderwerbsteuer' })
  await db.postTag.create({ data: { postId: post.id, tagId: tag.id, position: 0 } })
  await aPost({ ...inForum, title: 'A draft', status: 'draft' })
  await aRemovedPost('hidden', { ...inForum, title: 'Hidden words' })
  await aRemovedPost('deleted', { ...inForum, title: 'Deleted words' })
  await aPost({ ...placed, section: 'news', title: 'In English' })

  const inLanguage = [
    '/forums',
    `/forums/${category.slug}`,
    `/topics_page/${topic.id}`,
    `/tags/${encodeURIComponent('ипотека')}`,
  ]
  for (const path of ['', ...inLanguage]) {
    expect(await titlesIn(path, 'de'), path).toEqual(['Grunderwerbsteuer'])
  }
  expect(await titlesIn('/forums')).toEqual([])
  expect(await titlesIn('/news')).toEqual(['In English'])
  for (const path of [`/companies/${company.id}`, `/profile/${author.id}`]) {
    expect((await titlesIn(path, 'cs')).sort(), path).toEqual(['Grunderwerbsteuer', 'In English'])
  }
  const [link] = textsOf(nodesOf(await read('/forums', 'rss', 'de'), 'item')[0] as never, 'link')
  expect(link).toMatch(new RegExp(`/de/forum_page/${post.id}$`))
})

test('both formats carry the whole text, its author and its moments', async () => {
  const author = await aUser({ name: 'Anna & Co' })
  const post = await aPost({
    section: 'education',
    language: 'pl',
    authorId: author.id,
    title: 'Umowa deweloperska',
    lead: 'Co sprawdzić',
    body: aText('Pierwszy akapit', 'Drugi <akapit> & reszta'),
    publishedAt: new Date('2026-01-01T10:00:00Z'),
    editedAt: new Date('2026-01-02T10:00:00Z'),
  })
  const rss = await read('/education', 'rss', 'pl')
  const [item] = nodesOf(rss, 'item')
  if (!item) throw new Error('no item')
  const html = '<p>Co sprawdzić</p><p>Pierwszy akapit</p><p>Drugi &lt;akapit&gt; &amp; reszta</p>'
  expect(textsOf(item, 'content:encoded')).toEqual([html])
  expect(textsOf(item, 'description')).toEqual(['Co sprawdzić'])
  expect(textsOf(item, 'dc:creator')).toEqual(['Anna & Co'])
  expect(textsOf(item, 'pubDate')).toEqual(['Thu, 01 Jan 2026 10:00:00 GMT'])
  expect(textsOf(rss, 'language')).toEqual(['pl'])

  const atom = await read('/education', 'atom', 'pl')
  expect(atom.attributes.xmlns).toBe('http://www.w3.org/2005/Atom')
  const [entry] = nodesOf(atom, 'entry')
  if (!entry) throw new Error('no entry')
  expect(textsOf(entry, 'content')).toEqual([html])
  expect(textsOf(entry, 'id')[0]).toMatch(new RegExp(`/pl/education/${post.id}$`))
  expect(textsOf(entry, 'published')).toEqual(['2026-01-01T10:00:00.000Z'])
  expect(textsOf(entry, 'updated')).toEqual(['2026-01-02T10:00:00.000Z'])
  expect(textsOf(entry, 'name')).toEqual(['Anna & Co'])
  const self = nodesOf(atom, 'link').find(({ attributes }) => attributes.rel === 'self')
  expect(self?.attributes.href).toMatch(/\/pl\/education\/atom\.xml$/)
})

test('a discussion has a feed of its comments, without those that were taken away', async () => {
  const post = await aPost({ title: 'Rents' })
  const kept = await aComment({ postId: post.id, body: aText('They rise') })
  await aRemovedComment('hidden', { postId: post.id, body: aText('Hidden words') })
  await aRemovedComment('deleted', { postId: post.id, body: aText('Deleted words') })
  const text = await (await ask(`/forum_page/${post.id}`)).text()
  const items = nodesOf(parseXml(text), 'item')
  expect(items).toHaveLength(2)
  expect(textsOf(items[0] as never, 'link')[0]).toMatch(
    new RegExp(`/en/forum_page/${post.id}#post-${kept.number}$`),
  )
  expect(text).toContain('They rise')
  for (const gone of ['Hidden words', 'Deleted words']) expect(text).not.toContain(gone)

  for (const status of ['hidden', 'deleted'] as const) {
    const removed = await aRemovedPost(status)
    expect((await ask(`/forum_page/${removed.id}`)).status, status).toBe(404)
  }
})

test('sales have a feed without what members alone may see', async () => {
  const open = await aSale({ description: 'Ten floors', membersOnly: true, priceFrom: 777_111n })
  await aSale({ title: 'A draft', state: 'draft' })
  const text = await (await ask('/sale_page/list_sale_page')).text()
  const titles = nodesOf(parseXml(text), 'item').flatMap((item) => textsOf(item, 'title'))
  expect(titles).toEqual([open.title])
  expect(text).toContain('Ten floors')
  expect(text).not.toContain('777')
})

test('what people write cannot leave its element, in either format', async () => {
  const category = await aCategory({ section: 'opinions' })
  const tag = await db.tag.create({ data: { slug: 'a<b', name: 'a<b"&\'', postCount: 1 } })
  const title = 'Rents ]]> & <script>alert(1)</script> \u{1F3E0} R&amp;D'
  const body = aText(']]><script>alert(2)</script>', '\u0007bell')
  const place = { section: 'opinions' as const, categoryId: category.id }
  const author = await aUser({ name: '<b>Eve</b> ]]>' })
  const post = await aPost({ ...place, title, lead: '<img src=x>', body, authorId: author.id })
  await db.postTag.create({ data: { postId: post.id, tagId: tag.id, position: 0 } })
  for (const format of ['rss', 'atom'] as const) {
    const [item] = nodesOf(await read('/opinions', format), format === 'rss' ? 'item' : 'entry')
    if (!item) throw new Error('no item')
    const texts = ['title', 'description', 'summary', 'content:encoded', 'content'].flatMap(
      (name) => textsOf(item, name),
    )
    expect(texts).toHaveLength(3)
    for (const text of texts) expect(text).not.toMatch(/<(?:script|img|b)\b/)
    expect(textsOf(item, 'title')[0]).toContain('&lt;script')
  }
})

test('a feed that is known is not sent again until a text changes', async () => {
  const topic = await aTopic()
  const post = await aPost({ topicId: topic.id })
  const path = `/topics_page/${topic.id}`
  const first = await ask(path)
  expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(Date.parse(first.headers.get('last-modified') ?? '')).toBeGreaterThan(0)
  const known = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await ask(path, 'rss', 'en', known)).status).toBe(304)
  expect((await ask(path, 'atom', 'en', known)).status).toBe(200)
  await db.post.update({ where: { id: post.id }, data: { title: 'Another title' } })
  expect((await ask(path, 'rss', 'en', known)).status).toBe(200)
})

test('a feed follows its page; without a page there is none', async () => {
  const post = await aPost({ section: 'news' })
  const moved = await ask(`/forum_page/${post.id}`, 'atom', 'de')
  expect([moved.status, moved.headers.get('location')]).toEqual([
    308,
    `/de/news/${post.id}/atom.xml`,
  ])
  const missing = [
    '/topics_page/999999999',
    '/tags/no-such-tag',
    '/tags/%E0%A4%A',
    '/forums/no-such-category',
    '/companies/999999999',
    '/profile/999999999',
    '/blog/nobody-writes-here',
    '/forum_page/abc',
    '/login',
    '/staff/log',
    '/search',
  ]
  for (const path of missing) expect((await ask(path)).status, path).toBe(404)
  expect((await ask('/forums', 'json' as never)).status).toBe(404)
  expect((await ask('/forums', 'rss', 'fr')).status).toBe(404)
})

test('the number of statements does not depend on the number of texts', async () => {
  const one = await aTopic()
  await aPost({ topicId: one.id })
  const many = await aTopic()
  for (let count = 0; count < 12; count++) await aPost({ topicId: many.id })
  const [few, all] = [
    await statementsOf(() => ask(`/topics_page/${one.id}`)),
    await statementsOf(() => ask(`/topics_page/${many.id}`)),
  ]
  expect(all.length).toBe(few.length)
})
