import 'server-only'
import { namedByPosts, ofCard } from '@/lib/cache-tags'
import { getObjectCards } from '@/lib/catalogue/queries'
import type { ObjectCard } from '@/lib/catalogue/schema'
import { getCompanies } from '@/lib/companies/queries'
import type { CompanyCard } from '@/lib/companies/schema'
import { cachedForMinutes, cachedUntilExpired } from '@/lib/platform/cache'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { getPostCards } from '@/lib/posts/queries'
import type { PostCard } from '@/lib/posts/schema'
import { getPreviews } from '@/lib/previews/queries'
import type { CardTarget } from '@/lib/richtext/nodes/schema'
import { cardsOf, loneLinksOf, type RichText } from '@/lib/richtext/schema'
import { getTopics } from '@/lib/topics/queries'
import type { Topic } from '@/lib/topics/schema'
import { cardAt } from './addresses/schema'
import { commentFacts, profileFacts, saleFacts } from './card-facts'
import { type CardFacts, type Cards, cardKey, linkKey } from './schema'

/** Minutes; a price drop is marked for a month only, so a card must not be cached for long. */
const HALF_DAY = 720

/**
 * Facts of all cards in these texts, and of the links that stand alone: those to pages of ours have their cards, others
 * what they say of themselves. A fixed number of statements, none without cards and links.
 */
export async function getCardsIn(given: (RichText | null)[]): Promise<Cards> {
  const texts = given.flatMap((text) => text ?? [])
  const links = [...new Set(texts.flatMap(loneLinksOf))].toSorted()
  const own = links.flatMap((href) => {
    const target = cardAt(href, env().SITE_URL)
    return target ? [{ href, target }] : []
  })
  const targets = new Map(
    [...texts.flatMap(cardsOf), ...own.map(({ target }) => target)].map((one) => [
      cardKey(one),
      one,
    ]),
  )
  const sorted = [...targets.keys()].toSorted().flatMap((key) => targets.get(key) ?? [])
  const [cards, others] = await Promise.all([
    sorted.length > 0 ? getCards(sorted) : {},
    getLinks(links.filter((href) => !own.some((each) => each.href === href))),
  ])
  const ofOwn = own.flatMap(({ href, target }) => {
    const card = (cards as Cards)[cardKey(target)]
    return card ? [[linkKey(href), card] as const] : []
  })
  return { ...cards, ...others, ...Object.fromEntries(ofOwn) }
}

async function getLinks(hrefs: string[]): Promise<Cards> {
  const outward = hrefs.filter((href) => !href.startsWith('/'))
  const previews = outward.length > 0 ? await getPreviews(outward) : {}
  return Object.fromEntries(
    Object.entries(previews).map(([url, preview]) => [
      linkKey(url),
      { kind: 'link', url, ...preview },
    ]),
  )
}

/** Facts by target, for public targets; deleted, hidden or missing ones are left out. */
export async function getCards(targets: CardTarget[]): Promise<Cards> {
  'use cache'
  cachedUntilExpired(...targets.flatMap(ofCard))
  const idsOf = (kind: CardTarget['kind']) =>
    targets.filter((target) => target.kind === kind).map(({ id }) => id)
  const [postIds, topicIds] = [idsOf('post'), idsOf('topic')]
  const [posts, topics, companies, objects, ...others] = await Promise.all([
    postIds.length > 0 ? getPostCards(postIds) : [],
    topicIds.length > 0 ? getTopics(topicIds) : [],
    getCompanies(idsOf('company')),
    getObjectCards(idsOf('object')),
    saleFacts(idsOf('sale')),
    commentFacts(targets.filter((target) => target.kind === 'comment')),
    profileFacts(idsOf('profile')),
  ])
  cachedUntilExpired(...namedByPosts(posts))
  if (objects.length > 0) cachedForMinutes(HALF_DAY)
  const facts = [
    ...posts.map(ofPost),
    ...topics.map(ofTopic),
    ...companies.map(ofCompany),
    ...objects.map(ofObject),
    ...others.flat(),
  ]
  return Object.fromEntries(facts.map((each) => [cardKey(each), each]))
}

/** Facts of one card. @throws AppError not_found */
export async function getCard(target: CardTarget): Promise<CardFacts> {
  const facts = (await getCards([target]))[cardKey(target)]
  if (!facts) throw new AppError('not_found')
  return facts
}

const ofPost = ({ author, ...post }: PostCard): CardFacts => ({
  kind: 'post',
  id: post.id,
  section: post.section,
  title: post.title,
  language: post.language,
  author: author.name,
  imageId: post.imageId,
  publishedAt: post.publishedAt,
  commentCount: post.commentCount,
  views: post.views,
})

const ofTopic = ({ id, title, subscribers }: Topic): CardFacts => ({
  kind: 'topic',
  id,
  title,
  subscribers,
})

const ofCompany = ({ id, name, kind, isVerified, city, logoId }: CompanyCard): CardFacts => ({
  kind: 'company',
  id,
  name,
  companyKind: kind,
  isVerified,
  city,
  imageId: logoId,
})

function ofObject(object: ObjectCard): CardFacts {
  const listed = {
    id: object.id,
    language: object.language,
    status: object.status,
    city: object.city.name,
    country: object.city.country,
    address: object.address,
    imageId: object.images[0]?.id ?? null,
  }
  if (object.kind === 'complex') {
    const { name, priceFrom, unitCount } = object
    return { kind: 'complex', ...listed, name, priceFrom, unitCount }
  }
  const { title, rooms, area, landArea, price, priceBefore } = object
  const named = { title, propertyKind: object.kind, rooms, area, landArea }
  return { kind: 'property', ...listed, ...named, price, priceBefore }
}
