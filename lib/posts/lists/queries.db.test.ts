import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aCategory, aComment, aPost, aTopic, aUser } from '@/lib/testing/factories'
import { listLiveDiscussions } from '../queries'
import type { PostFilter } from '../schema'
import { listPostPage, listPosts } from './queries'
import type { PostListPage } from './schema'

const at = (minute: number) => new Date(Date.UTC(2025, 0, 1, 0, minute))
const idsOf = (page: { items: { id: number }[] }) => page.items.map((item) => item.id)

/** A category of posts, one per minute, the newest last. */
async function aList(count: number, views: (index: number) => number = () => 0) {
  const [category, author] = [await aCategory({ postCount: count }), await aUser()]
  await db.post.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      section: 'forum' as const,
      categoryId: category.id,
      authorId: author.id,
      title: `Number ${index}`,
      body: {},
      language: index % 2 ? ('de' as const) : ('ru' as const),
      status: 'published' as const,
      publishedAt: at(index),
      views: views(index),
    })),
  })
  const rows = await db.post.findMany({
    where: { categoryId: category.id },
    orderBy: { publishedAt: 'asc' },
    select: { id: true },
  })
  return { category, author, ids: rows.map((row) => row.id) }
}

async function readAll(filter: PostFilter): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | null | undefined
  do {
    const page = await listPosts({ ...filter, cursor: cursor ?? undefined })
    ids.push(...idsOf(page))
    cursor = page.next
  } while (cursor)
  return ids
}

test('each order is whole and without repeats, ties by id', async () => {
  const { category, ids } = await aList(45, (index) => index % 3)
  const filter = { category: category.slug }
  expect(await readAll({ ...filter, sort: 'old' })).toEqual(ids)
  expect(await readAll({ ...filter, sort: 'new' })).toEqual(ids.toReversed())
  const rows = await db.post.findMany({
    where: { categoryId: category.id },
    orderBy: [{ views: 'asc' }, { id: 'asc' }],
  })
  const byViews = rows.map((row) => row.id)
  expect(await readAll({ ...filter, sort: 'views_asc' })).toEqual(byViews)
  expect(await readAll({ ...filter, sort: 'views_desc' })).toEqual(byViews.toReversed())
})

test('a forum is in the order of what happened last in each discussion, pinned ones first', async () => {
  const { category, ids } = await aList(45)
  const [first, second, third] = ids as [number, number, number]
  const commented = (id: number, minute: number | null) =>
    db.post.update({ where: { id }, data: { lastCommentAt: minute === null ? null : at(minute) } })
  await commented(second, 200)
  await commented(first, 100)
  const filter = { section: 'forum' as const, category: category.slug, sort: 'active' as const }
  const rest = ids.slice(2).toReversed()
  expect(await readAll(filter)).toEqual([second, first, ...rest])
  expect(await readAll({ ...filter, sort: undefined })).toEqual([second, first, ...rest])

  await commented(second, null)
  await db.post.update({ where: { id: third }, data: { pinnedAt: at(300) } })
  const page = await listPostPage(filter, 1)
  expect(page && idsOf(page).slice(0, 3)).toEqual([third, first, ids.at(-1)])
  expect(page?.pageCount).toBe(3)
})

test('an order by activity is for the forum alone', async () => {
  const refused = { code: 'invalid', status: 422 }
  await expect(listPosts({ sort: 'active' })).rejects.toMatchObject(refused)
  await expect(listPosts({ section: 'news', sort: 'active' })).rejects.toMatchObject(refused)
})

test('posts of the same moment are told apart by id', async () => {
  const { category } = await aList(0)
  const author = await aUser()
  for (let i = 0; i < 25; i++) {
    await aPost({ categoryId: category.id, authorId: author.id, publishedAt: at(5) })
  }
  const ids = await readAll({ category: category.slug, sort: 'new' })
  expect(ids).toHaveLength(25)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('what is published meanwhile shifts no page', async () => {
  const { category, ids } = await aList(45)
  const filter = { category: category.slug, sort: 'new' as const }
  const first = await listPostPage(filter, 1)
  await aPost({ categoryId: category.id, publishedAt: at(100) })
  const second = await listPostPage(filter, 2, first?.following?.after ?? '')
  expect(second && idsOf(second)).toEqual(ids.toReversed().slice(20, 40))
})

test('pages know the way to both neighbours', async () => {
  const { category, ids } = await aList(85)
  const filter = { category: category.slug, sort: 'new' as const }
  const newest = ids.toReversed()
  const pages: PostListPage[] = []
  let link: PostListPage['following'] = { page: 1, after: null }
  while (link) {
    const found: PostListPage | null = await listPostPage(
      filter,
      link.page,
      link.after ?? undefined,
    )
    if (!found) throw new Error('a linked page is missing')
    pages.push(found)
    link = found.following
  }
  expect(pages.map(idsOf)).toEqual([0, 20, 40, 60, 80].map((from) => newest.slice(from, from + 20)))
  expect(pages.map((page) => page.pageCount)).toEqual([5, 5, 5, 5, 5])
  for (const page of pages.slice(1)) {
    const back = await listPostPage(filter, page.page - 1, page.previous?.after ?? undefined)
    expect(back && idsOf(back)).toEqual(newest.slice((page.page - 2) * 20, (page.page - 1) * 20))
  }
})

test('a bare number finds its page, with the same ways on', async () => {
  const { category, ids } = await aList(85)
  const filter = { category: category.slug, sort: 'old' as const }
  for (const number of [1, 2, 3, 4, 5]) {
    const bare = await listPostPage(filter, number)
    expect(bare && idsOf(bare)).toEqual(ids.slice((number - 1) * 20, number * 20))
    const next = bare?.following
    if (next) {
      const linked = await listPostPage(filter, next.page, next.after ?? undefined)
      expect(linked && idsOf(linked)).toEqual(ids.slice(number * 20, (number + 1) * 20))
    }
    if (bare?.previous && bare.previous.page > 1) {
      const back = await listPostPage(filter, bare.previous.page, bare.previous.after ?? undefined)
      expect(back && idsOf(back)).toEqual(ids.slice((number - 2) * 20, (number - 1) * 20))
    }
  }
})

test('a page beyond the last, past the limit or of no number is none', async () => {
  const { category } = await aList(21)
  const filter = { category: category.slug, sort: 'new' as const }
  expect(await listPostPage(filter, 3)).toBeNull()
  expect(await listPostPage(filter, 501)).toBeNull()
  expect(await listPostPage(filter, 0)).toBeNull()
  const empty = await listPostPage({ category: (await aCategory()).slug, sort: 'new' }, 1)
  expect(empty).toMatchObject({ items: [], total: 0, pageCount: 1, following: null })
})

test('pinned posts stand first on the first page of their category by time, and only there', async () => {
  const { category, ids } = await aList(30)
  const [pinned = 0] = ids
  await db.post.update({ where: { id: pinned }, data: { pinnedAt: new Date() } })
  const others = ids.toReversed().filter((id) => id !== pinned)
  const filter = { category: category.slug, sort: 'new' as const }
  const first = await listPostPage(filter, 1)
  expect(first && idsOf(first)).toEqual([pinned, ...others.slice(0, 20)])
  expect(first?.items[0]?.isPinned).toBe(true)
  expect(await readAll(filter)).toEqual([pinned, ...others])
  expect(await readAll({ ...filter, sort: 'old' })).toEqual(ids)
  expect(first?.pageCount).toBe(2)
})

test('drafts, hidden and deleted posts are in no list', async () => {
  const category = await aCategory()
  const shown = await aPost({ categoryId: category.id })
  for (const status of ['draft', 'hidden', 'deleted'] as const) {
    await aPost({ categoryId: category.id, status })
  }
  expect(await readAll({ category: category.slug, sort: 'new' })).toEqual([shown.id])
})

test('filters hold alone and together', async () => {
  const [topic, author] = [await aTopic(), await aUser()]
  const category = await aCategory()
  const tag = await db.tag.create({ data: { slug: `tag-${topic.id}`, name: 'Tag' } })
  const hit = await aPost({
    categoryId: category.id,
    topicId: topic.id,
    authorId: author.id,
    language: 'cs',
    tags: { create: { tagId: tag.id, position: 0 } },
  })
  await aPost({ categoryId: category.id, language: 'pl' })
  const all = { category: category.slug, topic: topic.id, author: author.id, tag: tag.slug }
  for (const [name, value] of Object.entries(all)) {
    if (name === 'category') continue
    expect(await readAll({ [name]: value, sort: 'new' })).toEqual([hit.id])
  }
  const together = { ...all, section: 'forum' as const, language: 'cs' as const }
  expect(await readAll({ ...together, sort: 'views_desc' })).toEqual([hit.id])
  expect(await readAll({ ...together, language: 'pl', sort: 'new' })).toEqual([])
  expect(await readAll({ ...together, section: 'news', sort: 'new' })).toEqual([])
})

test('totals of all languages come from counters, of some they are counted', async () => {
  const { category } = await aList(3)
  const filter = { category: category.slug, section: 'forum' as const, sort: 'new' as const }
  expect((await listPostPage(filter, 1))?.total).toBe(3)
  const inGerman = await listPostPage({ ...filter, language: 'de' }, 1)
  expect(inGerman?.total).toBe(1)
  expect(inGerman?.languages).toEqual({ ru: 2, en: 0, de: 1, cs: 0, pl: 0, sr: 0 })
  expect((await listPostPage({ ...filter, language: 'ru,de' }, 1))?.total).toBe(3)
})

test('a list of some languages holds no others, has pages of its own, and keeps pinned posts apart', async () => {
  const { category, ids } = await aList(50)
  const first = Number(ids[1])
  await db.post.update({ where: { id: first }, data: { pinnedAt: new Date() } })
  const filter = { category: category.slug, section: 'forum' as const, sort: 'new' as const }
  const page = await listPostPage({ ...filter, language: 'de' }, 1)
  expect(page).toMatchObject({ total: 25, pageCount: 2, others: [] })
  expect(idsOf(page as PostListPage).slice(0, 2)).toEqual([first, ids[49]])
  expect(page?.items.every(({ language }) => language === 'de')).toBe(true)
  const rest = await listPostPage({ ...filter, language: 'de' }, 2)
  expect(rest?.items).toHaveLength(4)
})

test('a short first page is filled up with the languages that were not chosen', async () => {
  const { category, ids } = await aList(6)
  const filter = { category: category.slug, section: 'forum' as const, sort: 'new' as const }
  const page = await listPostPage({ ...filter, language: 'de' }, 1)
  expect(page?.items).toHaveLength(3)
  expect(page?.others.map(({ id }) => id)).toEqual([ids[4], ids[2], ids[0]])
  expect((await listPostPage({ ...filter, language: 'pl' }, 1))?.others).toHaveLength(6)
  expect((await listPostPage(filter, 1))?.others).toEqual([])
  expect((await listPostPage({ ...filter, language: 'all' }, 1))?.others).toEqual([])
})

test('lines of discussions show the faces of who has answered lately, the latest first', async () => {
  const { category, author, ids } = await aList(2)
  const [postId = 0, quiet] = ids
  const people = await Promise.all(Array.from({ length: 5 }, () => aUser()))
  const [eva, ben, ida, tom, kim] = people
  for (const who of [eva, ben, ida, author, tom, ben, kim]) {
    const deletedAt = who === kim ? new Date() : null
    await aComment({ postId, authorId: who?.id, deletedAt })
  }
  const filter = { category: category.slug, section: 'forum', sort: 'old' } as const
  const page = await listPostPage(filter, 1)
  const [asked, unanswered] = page?.items ?? []
  expect(asked?.participants?.map(({ name }) => name)).toEqual(
    [ben, tom, ida].map((who) => who?.name),
  )
  expect(unanswered).toMatchObject({ id: quiet })
  expect(unanswered).not.toHaveProperty('participants')
  const { items } = await listPosts({ articles: '1', language: 'all' })
  expect(items.every(({ participants }) => participants === undefined)).toBe(true)
})

test('faces cost one statement, however many discussions and comments there are', async () => {
  const [few, many] = [await aList(1), await aList(20)]
  for (const postId of [...few.ids, ...many.ids]) {
    for (let left = 2; left > 0; left--) await aComment({ postId })
  }
  const cost = ({ category }: typeof few) =>
    statementsOf(() => listPostPage({ category: category.slug, section: 'forum', sort: 'new' }, 1))
  const sent = await cost(many)
  expect(sent).toHaveLength((await cost(few)).length)
  expect(sent.filter((text) => text.includes('"Comment"'))).toHaveLength(1)
})

test('two hundred posts cost as many statements as ten', async () => {
  const few = await aList(10)
  const many = await aList(200)
  const count = async (slug: string, page: number, after?: string) => {
    const sent = await statementsOf(() =>
      listPostPage({ category: slug, section: 'forum', sort: 'new' }, page, after),
    )
    return sent.length
  }
  const small = await count(few.category.slug, 1)
  expect(small).toBe(4)
  expect(await count(many.category.slug, 1)).toBe(small)
  expect(await count(many.category.slug, 7)).toBe(small)
  const seventh = await listPostPage(
    { category: many.category.slug, section: 'forum', sort: 'new' },
    7,
  )
  expect(await count(many.category.slug, 8, seventh?.following?.after ?? '')).toBe(small)
})

test('what is discussed now is in the language, and goes on with others when that is little', async () => {
  const minute = (at: number) => new Date(Date.UTC(2090, 0, 1, 0, at))
  const talk = (at: number, language: 'cs' | 'pl') =>
    aPost({ section: 'forum', language, lastCommentAt: minute(at), commentCount: 1 })
  const [older, newer] = [await talk(1, 'cs'), await talk(2, 'cs')]
  const foreign = await talk(3, 'pl')
  const where = { section: 'forum', language: 'cs', status: 'published' } as const
  const own = await db.post.count({ where: { ...where, lastCommentAt: { not: null } } })
  const found = (await listLiveDiscussions('cs', own + 1)).map(({ id }) => id)
  expect(found.slice(0, 2)).toEqual([newer.id, older.id])
  expect(found.at(-1)).toBe(foreign.id)
  expect(await listLiveDiscussions('cs', 2)).toHaveLength(2)
})
