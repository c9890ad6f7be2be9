import { expect, test } from 'vitest'
import { isKnownPage } from '@/lib/existence/queries'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { blogLimits } from '@/lib/quotas'
import { anUpload, aPost, aUser } from '@/lib/testing/factories'
import { GET as FEED } from '../../../syndication/[locale]/[format]/[[...of]]/route'
import { GET as POSTS } from '../../posts/route'
import { DELETE, GET, PUT } from './route'

type Person = { id: number }
const addressOf = (user: Person, nth = 0) => `blog-${user.id}-${nth}`
const aDraft = (user: Person, data: object = {}) => ({
  name: 'Notes of a notary',
  slug: addressOf(user),
  description: '',
  links: [],
  coverId: null,
  ...data,
})
const save = (as: Person | undefined, body: object) =>
  call(PUT, '/api/user/blog', { ...(as && { as }), method: 'PUT', body })
const remove = (as?: Person) =>
  call(DELETE, '/api/user/blog', { ...(as && { as }), method: 'DELETE' })
const own = (as?: Person) => call(GET, '/api/user/blog', { ...(as && { as }) })
const ask = (slug: string, headers: Record<string, string> = {}, locale = 'en') =>
  FEED(new Request(`http://localhost:3000/${locale}/blog/${slug}/rss.xml`, { headers }), {
    params: Promise.resolve({ locale, format: 'rss', of: ['blog', slug] }),
  })
const feed = async (...asked: Parameters<typeof ask>) => {
  const { status, headers } = await ask(...asked)
  return { status, headers, type: headers.get('content-type') }
}
const textOf = async (slug: string) => (await ask(slug, {}, 'de')).text()

test('a member has no blog, makes one, and changes it', async () => {
  const user = await aUser()
  expect((await own(user)).body).toEqual({ blog: null })
  const { id: coverId } = await anUpload(user.id)
  const links = ['https://example.org']
  const made = await save(
    user,
    aDraft(user, { description: 'Law\nin plain words', links, coverId }),
  )
  expect(made).toMatchObject({
    status: 200,
    body: {
      blog: {
        slug: addressOf(user),
        name: 'Notes of a notary',
        description: 'Law\nin plain words',
        links,
        cover: { id: coverId },
        author: { id: user.id, name: user.name },
      },
    },
  })
  await save(user, aDraft(user, { name: 'Other notes' }))
  expect((await own(user)).body.blog).toMatchObject({ name: 'Other notes', cover: null, links: [] })
  expect(await db.blog.count({ where: { userId: user.id } })).toBe(1)
})

test('guests and blocked members have none', async () => {
  const blocked = await aUser({ blockedUntil: new Date('2999-01-01') })
  expect((await own()).status).toBe(401)
  expect((await save(undefined, aDraft(blocked))).status).toBe(401)
  expect(await save(blocked, aDraft(blocked))).toMatchObject({
    status: 403,
    body: { code: 'blocked' },
  })
  expect(await db.blog.count({ where: { userId: blocked.id } })).toBe(0)
})

test.each([
  [{ slug: '' }, 'slug', 'required'],
  [{ slug: 'ab' }, 'slug', 'slug_short'],
  [{ slug: 'Notary' }, 'slug', 'slug'],
  [{ slug: 'блог' }, 'slug', 'slug'],
  [{ slug: '../admin' }, 'slug', 'slug'],
  [{ slug: 'x'.repeat(41) }, 'slug', 'too_long'],
  [{ slug: 'admin' }, 'slug', 'slug_reserved'],
  [{ slug: '12345' }, 'slug', 'slug_reserved'],
  [{ slug: 'kvartal-support' }, 'slug', 'slug_reserved'],
  [{ name: 'Kvartal: official news' }, 'name', 'name_reserved'],
  [{ name: 'Аdminіstration' }, 'name', 'name_reserved'],
  [{ name: 'estate-deals.com/login' }, 'name', 'name_link'],
  [{ name: '' }, 'name', 'required'],
  [{ name: 'x'.repeat(61) }, 'name', 'too_long'],
  [{ description: 'x'.repeat(501) }, 'description', 'too_long'],
  [{ links: ['http://example.org'] }, 'links/0', 'web_address'],
  [{ coverId: '0'.repeat(32) }, 'coverId', 'unknown_image'],
])('%j is refused at %s', async (data, field, code) => {
  const user = await aUser()
  expect(await save(user, aDraft(user, data))).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: `#/${field}`, code }] },
  })
  expect((await own(user)).body.blog).toBeNull()
})

test('a picture of another and links before a confirmed address are refused', async () => {
  const user = await aUser({ emailConfirmedAt: null })
  const { id: coverId } = await anUpload((await aUser()).id)
  expect((await save(user, aDraft(user, { coverId }))).status).toBe(422)
  const linked = await save(user, aDraft(user, { links: ['https://example.org'] }))
  expect(linked).toMatchObject({ status: 403, body: { code: 'unconfirmed_links' } })
})

test('nobody takes the address of another, nor one that still leads to them', async () => {
  const [anna, boris] = [await aUser(), await aUser()]
  await save(anna, aDraft(anna))
  await save(anna, aDraft(anna, { slug: addressOf(anna, 1) }))
  for (const nth of [0, 1]) {
    const taken = await save(boris, aDraft(boris, { slug: addressOf(anna, nth) }))
    expect(taken.body.errors).toMatchObject([{ pointer: '#/slug', code: 'slug_taken' }])
  }
  const back = await save(anna, aDraft(anna))
  expect(back.body.blog.slug).toBe(addressOf(anna))
})

test('of two who want the same address at once one gets it', async () => {
  const people = [await aUser(), await aUser(), await aUser()]
  const slug = addressOf(people[0] as Person)
  const answers = await Promise.all(people.map((one) => save(one, aDraft(one, { slug }))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test('the oldest address becomes free when there are too many', async () => {
  const [anna, boris] = [await aUser(), await aUser()]
  for (let nth = 0; nth <= blogLimits.addresses; nth++) {
    await save(anna, aDraft(anna, { slug: addressOf(anna, nth) }))
  }
  expect((await save(boris, aDraft(boris, { slug: addressOf(anna, 1) }))).status).toBe(422)
  expect((await save(boris, aDraft(boris, { slug: addressOf(anna, 0) }))).status).toBe(200)
})

test('a deleted blog leaves the texts, and its addresses with their member', async () => {
  const [anna, boris] = [await aUser(), await aUser()]
  const news = await aPost({ section: 'news', authorId: anna.id })
  await save(anna, aDraft(anna))
  await save(anna, aDraft(anna, { slug: addressOf(anna, 1) }))
  await save(boris, aDraft(boris))
  expect((await remove(anna)).status).toBe(204)
  expect((await own(anna)).body).toEqual({ blog: null })
  for (const nth of [0, 1]) {
    expect((await feed(addressOf(anna, nth))).status).toBe(404)
    expect(await isKnownPage(`/en/blog/${addressOf(anna, nth)}`)).toBe(false)
    expect((await save(boris, aDraft(boris, { slug: addressOf(anna, nth) }))).status).toBe(422)
  }
  expect(await db.post.count({ where: { id: news.id, status: 'published' } })).toBe(1)
  // Again, where there is none.
  expect((await remove(anna)).status).toBe(204)
  expect((await own(boris)).body.blog.slug).toBe(addressOf(boris))

  await save(anna, aDraft(anna, { slug: addressOf(anna, 2) }))
  const moved = await feed(addressOf(anna, 0))
  expect(moved.headers.get('location')).toBe(`/en/blog/${addressOf(anna, 2)}/rss.xml`)
})

test('a blog is deleted by its member alone, also while blocked', async () => {
  const user = await aUser()
  await save(user, aDraft(user))
  expect((await remove()).status).toBe(401)
  expect((await own(user)).body.blog).not.toBeNull()
  await db.user.update({ where: { id: user.id }, data: { blockedUntil: new Date('2999-01-01') } })
  expect((await remove(user)).status).toBe(204)
  expect(await db.blog.count({ where: { userId: user.id } })).toBe(0)
})

test('the feed has the articles of the author, not their discussions, and escapes words', async () => {
  const user = await aUser({ name: 'Anna & Co' })
  await save(user, aDraft(user, { name: 'Law <b>& order</b>' }))
  const news = { section: 'news' as const, authorId: user.id }
  const post = await aPost({ ...news, title: 'Rents ]]> & <script>', lead: 'They rise' })
  await aPost({ authorId: user.id, title: 'A question of the forum' })
  await aPost({ ...news, title: 'Hidden words', status: 'hidden' })
  await aPost({ section: 'news', title: 'Of another' })
  const xml = await textOf(addressOf(user))
  expect(xml).toMatch(/^<\?xml[^>]+>\s*<rss version="2.0"/)
  expect(xml).toContain(`/en/news/${post.id}</link>`)
  expect(xml).toContain('They rise')
  expect(xml.match(/<item>/g)).toHaveLength(1)
  expect(xml).not.toMatch(/<script>(?![^<]*\]\]>)|<b>& order/)
  for (const other of ['A question of the forum', 'Hidden words', 'Of another']) {
    expect(xml).not.toContain(other)
  }
})

test('a feed that is known is not sent again; one of before leads on; none is missing', async () => {
  const user = await aUser()
  await save(user, aDraft(user))
  await aPost({ section: 'news', authorId: user.id })
  const first = await feed(addressOf(user))
  expect(first).toMatchObject({ status: 200, type: 'application/rss+xml; charset=utf-8' })
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{20,}"$/)
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    expect((await feed(addressOf(user), { 'if-none-match': known })).status).toBe(304)
  }
  expect((await feed(addressOf(user), { 'if-none-match': '"x"' })).status).toBe(200)

  await save(user, aDraft(user, { slug: addressOf(user, 1) }))
  const moved = await feed(addressOf(user), {}, 'de')
  expect(moved.status).toBe(308)
  expect(moved.headers.get('location')).toBe(`/de/blog/${addressOf(user, 1)}/rss.xml`)
  expect((await feed('nobody-writes-here')).status).toBe(404)
  expect((await feed(addressOf(user, 1), {}, 'fr')).status).toBe(404)
})

test('a list without the forum holds all else of its author', async () => {
  const user = await aUser()
  const news = await aPost({ section: 'news', authorId: user.id })
  await aPost({ authorId: user.id })
  const { body } = await call(POSTS, `/api/posts?author=${user.id}&articles=1`)
  expect(body.items.map(({ id }: { id: number }) => id)).toEqual([news.id])
})
