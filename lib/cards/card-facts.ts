import 'server-only'
import { tags } from '@/lib/cache-tags'
import { getCommentsAt } from '@/lib/comments/queries'
import { getProfiles } from '@/lib/people/queries'
import { cachedUntilExpired } from '@/lib/platform/cache'
import type { CardTarget } from '@/lib/richtext/nodes/schema'
import { excerptOf } from '@/lib/richtext/schema'
import { getSaleCards } from '@/lib/sales/queries'
import type { CardFacts } from './schema'

type CommentTarget = Extract<CardTarget, { kind: 'comment' }>
const EXCERPT = 180

/** Closed sales as visitors see them; the names of their developers follow. */
export async function saleFacts(ids: number[]): Promise<CardFacts[]> {
  const sales = await getSaleCards(ids)
  const developers = sales.flatMap(({ developer }) => developer ?? [])
  cachedUntilExpired(...developers.map(({ id }) => tags.company(id)))
  return sales.map(({ developer, mainImage, ...sale }) => ({
    kind: 'sale',
    id: sale.id,
    state: sale.state,
    language: sale.language,
    title: sale.title,
    translations: sale.translations,
    country: sale.country,
    cities: sale.cities,
    address: sale.address,
    membersOnly: sale.membersOnly,
    price: sale.price,
    developer: developer?.name ?? '',
    imageId: mainImage?.id ?? null,
  }))
}

/** Readable comments with an excerpt of each. */
export async function commentFacts(targets: CommentTarget[]): Promise<CardFacts[]> {
  const comments = await getCommentsAt(targets.map(({ id, number }) => ({ postId: id, number })))
  cachedUntilExpired(...comments.map(({ author }) => tags.person(author.id)))
  return comments.map(({ post, author, body, asked, ...comment }) => ({
    ...comment,
    kind: 'comment',
    // As the text says it: a number leads on to where its comment is.
    id: asked.postId,
    number: asked.number,
    section: post.section,
    title: post.title,
    titleLanguage: post.language,
    author: author.name,
    excerpt: excerptOf(body, EXCERPT),
  }))
}

/** Members with their profile text. */
export async function profileFacts(ids: number[]): Promise<CardFacts[]> {
  const profiles = await getProfiles(ids)
  return profiles.map(({ id, name, role, about, postCount, commentCount, avatarId }) => ({
    ...{ id, name, role, about, postCount, commentCount },
    kind: 'profile',
    imageId: avatarId,
  }))
}
