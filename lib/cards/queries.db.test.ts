import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { statementsOf } from '@/lib/platform/testing/statements'
import type { CardTarget } from '@/lib/richtext/nodes/schema'
import type { RichText } from '@/lib/richtext/schema'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aComment, aCompany, aPost, aText, aTopic, aUser } from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
import { getCards, getCardsIn } from './queries'
import { cardFacts } from './schema'

const doc = (...targets: CardTarget[]): RichText => ({
  type: 'doc',
  version: 1,
  content: targets.map((attrs) => ({ type: 'card', attrs })),
})

test('a card shows its post as it is today', async () => {
  const author = await aUser({ name: 'Vera Novak' })
  const post = await aPost({ section: 'opinions', title: 'Before', authorId: author.id })
  await aComment({ postId: post.id })
  const target = { kind: 'post', id: post.id } as const
  const key = `post:${post.id}`
  expect((await getCards([target]))[key]).toMatchObject({
    kind: 'post',
    section: 'opinions',
    title: 'Before',
    author: 'Vera Novak',
    commentCount: 1,
  })
  await db.post.update({ where: { id: post.id }, data: { title: 'After' } })
  expect((await getCards([target]))[key]).toMatchObject({ title: 'After' })
})

test('a card of a topic counts its subscribers', async () => {
  const topic = await aTopic({ subscriberCount: 7 })
  expect(await getCards([{ kind: 'topic', id: topic.id }])).toEqual({
    [`topic:${topic.id}`]: {
      kind: 'topic',
      id: topic.id,
      title: topic.title,
      subscribers: 7,
    },
  })
})

test('what is hidden, deleted or was never there is left out, and shows nothing of itself', async () => {
  const gone = await Promise.all(
    (['draft', 'hidden', 'deleted'] as const).map((status) => aPost({ status })),
  )
  const targets = [...gone.map(({ id }) => id), 999_999_999].flatMap((id) => [
    { kind: 'post', id } as const,
  ])
  expect(await getCards([...targets, { kind: 'topic', id: 999_999_999 }])).toEqual({})
})

test('many texts cost as many statements as one, and texts without cards none', async () => {
  const posts = await Promise.all([aPost(), aPost(), aPost()])
  const topic = await aTopic()
  const texts = posts.map(({ id }) => doc({ kind: 'post', id }, { kind: 'topic', id: topic.id }))
  let found = {}
  const many = await statementsOf(async () => {
    found = await getCardsIn([null, ...texts])
  })
  expect(Object.keys(found)).toHaveLength(4)
  expect(many).toHaveLength(2)
  const one = await statementsOf(() => getCardsIn(texts.slice(0, 1)))
  expect(one).toHaveLength(2)
  expect(await statementsOf(() => getCardsIn([null, doc()]))).toHaveLength(0)
})

test('a card of an object tells what it is and what it costs today, sold ones too', async () => {
  const complex = await aComplex({ name: 'Am Park', priceFrom: 90_000n, unitCount: 3 })
  const flat = await aProperty({ title: 'Mit Garten', rooms: 3 })
  const company = await aCompany({ name: 'Stein', verifiedAt: new Date() })
  const targets: CardTarget[] = [
    { kind: 'object', id: complex.id },
    { kind: 'object', id: flat.id },
    { kind: 'object', id: 999_999_999 },
    { kind: 'company', id: company.id },
  ]
  expect(await getCards(targets)).toMatchObject({
    [`object:${complex.id}`]: {
      kind: 'complex',
      name: 'Am Park',
      priceFrom: { amount: 90_000, currency: 'EUR' },
      unitCount: 3,
    },
    [`object:${flat.id}`]: {
      kind: 'property',
      title: 'Mit Garten',
      propertyKind: 'flat',
      rooms: 3,
      price: { amount: 300_000, currency: 'EUR' },
      status: 'active',
    },
    [`company:${company.id}`]: { kind: 'company', name: 'Stein', isVerified: true },
  })
  await db.property.update({
    where: { id: flat.id },
    data: { price: 280_000n, status: 'sold', priceBefore: 300_000n, droppedAt: new Date() },
  })
  const cards = await getCards(targets)
  expect(Object.keys(cards)).toHaveLength(3)
  expect(cards[`object:${flat.id}`]).toMatchObject({
    price: { amount: 280_000 },
    priceBefore: 300_000,
    status: 'sold',
  })
})

test('a card of a closed sale shows what visitors may see', async () => {
  const open = await aSale({ title: 'Речной квартал', priceFrom: 90_000n, currency: 'EUR' })
  const closed = await aSale({ membersOnly: true, priceFrom: 90_000n, currency: 'EUR' })
  const hidden = [await aSale({ state: 'draft' }), await aSale({ deletedAt: new Date() })]
  const targets = [open, closed, ...hidden].map(({ id }) => ({ kind: 'sale', id }) as const)
  const cards = await getCards(targets)
  expect(Object.keys(cards)).toHaveLength(2)
  expect(cards[`sale:${open.id}`]).toMatchObject({
    kind: 'sale',
    title: 'Речной квартал',
    price: { from: 90_000, currency: 'EUR' },
  })
  expect(cards[`sale:${closed.id}`]).toMatchObject({ membersOnly: true, price: null })
  expect(cardFacts.safeParse(cards[`sale:${open.id}`]).success).toBe(true)
})

test('a card of a comment says whose it is, where, and how it begins; a deleted one is gone', async () => {
  const author = await aUser({ name: 'Ana Jovic' })
  const post = await aPost({ section: 'news', title: 'Roofs' })
  const live = await aComment({ postId: post.id, authorId: author.id, body: aText('It leaks') })
  const other = await aComment({ postId: post.id })
  const deleted = await aComment({ postId: post.id, deletedAt: new Date() })
  const hidden = await aComment({ postId: (await aPost({ status: 'hidden' })).id })
  const targets = [live, other, deleted, hidden].map(({ postId, number }) => {
    return { kind: 'comment', id: postId, number } as const
  })
  const cards = await getCards([...targets, { kind: 'comment', id: post.id, number: 999 }])
  expect(Object.keys(cards)).toHaveLength(2)
  const card = cards[`comment:${post.id}:${live.number}`]
  expect(card).toMatchObject({
    kind: 'comment',
    id: post.id,
    number: live.number,
    section: 'news',
    title: 'Roofs',
    author: 'Ana Jovic',
    excerpt: 'It leaks',
  })
  expect(cardFacts.safeParse(card).success).toBe(true)
})

test('a card of a member shows the public profile alone', async () => {
  const user = await aUser({ name: 'Vera Novak', about: 'Looks at roofs', role: 'moderator' })
  const cards = await getCards([
    { kind: 'profile', id: user.id },
    { kind: 'profile', id: 999_999_999 },
  ])
  expect(cards).toEqual({
    [`profile:${user.id}`]: {
      kind: 'profile',
      id: user.id,
      name: 'Vera Novak',
      role: 'moderator',
      about: 'Looks at roofs',
      postCount: 0,
      commentCount: 0,
      imageId: null,
    },
  })
})

const link = (href: string, words = href) => ({
  type: 'paragraph' as const,
  content: [
    { type: 'text' as const, text: words, marks: [{ type: 'link' as const, attrs: { href } }] },
  ],
})

test('links that stand alone have the cards of our pages, and what pages elsewhere say of themselves', async () => {
  const [post, hidden] = [await aPost({ title: 'Roofs' }), await aPost({ status: 'hidden' })]
  const away = `https://example.org/${post.id}`
  await db.linkPreview.create({ data: { url: away, title: 'Roofs elsewhere', site: 'Roofs' } })
  const own = `/en/forum_page/${post.id}`
  const content = [link(own), link(`/forum_page/${hidden.id}`), link(away), link(`${away}0`)]
  const text: RichText = { type: 'doc', version: 1, content }
  const cards = await getCardsIn([text])
  expect(Object.keys(cards).filter((key) => key.startsWith('link:'))).toEqual(
    expect.arrayContaining([`link:${own}`, `link:${away}`]),
  )
  expect(cards[`link:${own}`]).toMatchObject({ kind: 'post', id: post.id, title: 'Roofs' })
  expect(cards[`link:${away}`]).toEqual({
    kind: 'link',
    id: expect.any(Number),
    url: away,
    title: 'Roofs elsewhere',
    site: 'Roofs',
    description: '',
    imageId: null,
  })
  expect(cards).not.toHaveProperty([`link:${away}0`])
  expect(cards).not.toHaveProperty([`link:/forum_page/${hidden.id}`])
})
