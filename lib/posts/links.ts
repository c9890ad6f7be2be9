import 'server-only'
import type { Db } from '@/lib/platform/db'
import type { CardTarget } from '@/lib/richtext/nodes/schema'
import { cardsOf, type RichText } from '@/lib/richtext/schema'
import type { LinkKind } from '@/prisma/generated/enums'
import { linkTag } from './link-tags'

type Link = { kind: LinkKind; targetId: number }

/**
 * Keeps what a published text shows as cards, so that the pages of those things can name the post;
 * null is a text that nobody can read any more. Answers the tags of the pages that named it or do so now.
 */
export async function setLinks(tx: Db, postId: number, text: RichText | null): Promise<string[]> {
  const before = await tx.postLink.findMany({
    where: { postId },
    select: { kind: true, targetId: true },
  })
  const wanted = text ? await findLinks(tx, cardsOf(text)) : []
  if (before.length > 0) await tx.postLink.deleteMany({ where: { postId } })
  if (wanted.length > 0) {
    await tx.postLink.createMany({ data: wanted.map((link) => ({ ...link, postId })) })
  }
  return [...before, ...wanted].flatMap(linkTag)
}

/** Which of the objects are properties and which complexes; those that are not there are no links. */
async function findLinks(tx: Db, cards: CardTarget[]): Promise<Link[]> {
  const ids = cards.flatMap(({ kind, id }) => (kind === 'object' ? [id] : []))
  const others = cards.flatMap(({ kind, id }) =>
    kind === 'post' || kind === 'topic' || kind === 'company' ? [{ kind, targetId: id }] : [],
  )
  if (ids.length === 0) return others
  const objects = await tx.$queryRaw<Link[]>`
    select 'property' as kind, id as "targetId" from "Property" where id = any(${ids})
    union all
    select 'complex', id from "Complex" where id = any(${ids})`
  return [...others, ...objects]
}
