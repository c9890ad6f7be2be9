import 'server-only'
import * as z from 'zod'
import type { PostLink } from '@/lib/cache-tags'
import { type Db, db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import type { CardTarget } from '@/lib/richtext/nodes/schema'
import { cardsOf, type RichText } from '@/lib/richtext/schema'

const objectRow = z.object({ kind: z.enum(['property', 'complex']), targetId: z.int() })

/**
 * Keeps what a published text shows as cards, so that the pages of those things can name the post;
 * null is a text that nobody can read any more. Answers what it shows and showed.
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

/** Which of the objects are properties and which complexes; those that are not there are no links. */
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

/** What the text of a post shows as cards. */
export const linksOf = (postId: number): Promise<PostLink[]> =>
  db.postLink.findMany({ where: { postId }, select: { kind: true, targetId: true } })
