import 'server-only'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { getPostCards, tagsShown } from '@/lib/posts/queries'
import type { PostCard } from '@/lib/posts/schema'
import { getTopics } from '@/lib/topics/queries'
import type { Topic } from '@/lib/topics/schema'
import type { CardTarget } from '../nodes/schema'
import { cardsOf, type RichText } from '../schema'
import { type CardFacts, type Cards, cardKey } from './schema'

/** What the cards of these texts show today; two statements however many there are, none without. */
export async function getCardsIn(texts: (RichText | null)[]): Promise<Cards> {
  const targets = new Map(
    texts.flatMap((text) => (text ? cardsOf(text) : [])).map((one) => [cardKey(one), one]),
  )
  const sorted = [...targets.keys()].toSorted().flatMap((key) => targets.get(key) ?? [])
  return sorted.length > 0 ? getCards(sorted) : {}
}

/** Facts of published posts and of topics; those that are gone are left out. */
export async function getCards(targets: CardTarget[]): Promise<Cards> {
  'use cache'
  cachedUntilExpired(...targets.map(cardKey))
  const idsOf = (kind: CardTarget['kind']) =>
    targets.filter((target) => target.kind === kind).map(({ id }) => id)
  const [postIds, topicIds] = [idsOf('post'), idsOf('topic')]
  const [posts, topics] = await Promise.all([
    postIds.length > 0 ? getPostCards(postIds) : [],
    topicIds.length > 0 ? getTopics(topicIds) : [],
  ])
  cachedUntilExpired(...tagsShown(posts))
  const facts = [...posts.map(ofPost), ...topics.map(ofTopic)]
  return Object.fromEntries(facts.map((each) => [cardKey(each), each]))
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
