import 'server-only'
import * as z from 'zod'
import type { PostLink } from '@/lib/cache-tags'
import { type Db, db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import type { CardTarget } from '@/lib/richtext/nodes/schema'
import { cardsOf, type RichText } from '@/lib/richtext/schema'

const objectRow = z.object({ kind: z.enum(['property', 'complex']), targetId: z.int() })

/**
 * Stores the targets of a published text's cards, so that their pages can list the post; null removes them.
 * Returns old and new targets.
 */
export async function setLinks(tx: Db, postId: number, text: RichText | null): Promise<PostLink[]> {
  const before = await tx.postLink.findMany({
    where: { postId },
    select: { kind: true, targetId: true },
  })
  const wanted = text ? await findLinks(tx, cardsOf(text)) : []
  if (before.length > 0) await tx.postLink.deleteMany({ where: { postId } })
  if (wanted.length > 0) {
    await tx.postLink.createMany({ data: wanted.map((link) => ({ ...link, postId })) })
  }
  return [...before, ...wanted]
}

/** Splits objects into properties and complexes; missing ones are left out. */
async function findLinks(tx: Db, cards: CardTarget[]): Promise<PostLink[]> {
  const ids = cards.flatMap(({ kind, id }) => (kind === 'object' ? [id] : []))
  const others = cards.flatMap(({ kind, id }) =>
    kind === 'post' || kind === 'topic' || kind === 'company' ? [{ kind, targetId: id }] : [],
  )
  if (ids.length === 0) return others
  const objects = await rowsOf(tx, objectRow)`
    select 'property' as kind, id as "targetId" from "Property" where id = any(${ids})
    union all
    select 'complex', id from "Complex" where id = any(${ids})`
  return [...others, ...objects]
}

/** Targets of the cards in a post's text. */
export const linksOf = (postId: number): Promise<PostLink[]> =>
  db.postLink.findMany({ where: { postId }, select: { kind: true, targetId: true } })
