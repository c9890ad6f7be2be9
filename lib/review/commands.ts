import 'server-only'
import { isNewcomer } from '@/lib/people/newcomers/queries'
import type { Member } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { reviewLimits } from '@/lib/quotas'
import type { Held } from '@/lib/removals/commands'
import { linksOf, plainText, type RichText, withoutQuotes } from '@/lib/richtext/schema'
import { isRepeated, keepPrint, type Print, printOf } from './prints'
import { findWord, wordRefusal } from './words/queries'

/** `fields`: what is read beside the body. */
type Text = { body: RichText; fields?: string[] }
type Sent = Text & {
  /** When its writing began, as far as the server knows. */
  begunAt: Date
}
/** What has to happen with a text before it comes out; `keep` belongs into the transaction that keeps the text. */
export type Assessed = { held: Held | null; keep: (tx: Db) => Promise<void> }

/** It comes out, and nothing is kept of it. */
export const NOTHING: Assessed = { held: null, keep: async () => {} }

/**
 * Does a new text have to wait for the staff? Any with a watched word does, a first text of a newcomer when it has links or
 * was typed too fast, and what is sent to many places (docs/decisions/060). Texts of the staff never do.
 * @throws AppError word_refused (422)
 */
export async function assessNew(viewer: Member, sent: Sent): Promise<Assessed> {
  if (viewer.role !== 'member') return NOTHING
  const watched = await watchedOf(sent)
  const isNew = await isNewcomer(viewer)
  const words = plainText(withoutQuotes(sent.body))
  const print = printOf(words, viewer.id, isNew)
  const first = isNew ? await firstTextOf(viewer, sent, words) : null
  const held = watched ?? first ?? (await repeatedOf(print))
  return { held, keep: (tx) => keepPrint(tx, print) }
}

/**
 * The same for a change of what is out, which said `before`: watched words count, and links that are added to the first
 * text of a newcomer, which would have waited with them. @throws AppError word_refused (422)
 */
export async function assessEdit(
  viewer: Member,
  text: Text & { before: RichText | null },
): Promise<Held | null> {
  if (viewer.role !== 'member') return null
  return (await watchedOf(text)) ?? (await addedLinksOf(viewer, text.body, text.before))
}

async function addedLinksOf(
  viewer: Member,
  body: RichText,
  before: RichText | null,
): Promise<Held | null> {
  const known = new Set(before && linksOf(before))
  if (linksOf(body).every((address) => known.has(address))) return null
  // The text itself counts as one while it is out.
  const isFirst = (await countTexts(viewer)) <= 1 && (await isNewcomer(viewer))
  return isFirst ? { cause: 'links', rule: 'spam' } : null
}

async function watchedOf(text: Text): Promise<Held | null> {
  const found = await findWord(text)
  if (found?.effect === 'refuse') throw wordRefusal(found)
  return found && { cause: 'words', rule: found.rule }
}

const repeatedOf = async (print: Print | null): Promise<Held | null> =>
  print && (await isRepeated(print)) ? { cause: 'repeated', rule: 'spam' } : null

/** Once a text of theirs is out, a person has let it through, or there was nothing to look at. */
async function firstTextOf(viewer: Member, sent: Sent, words: string): Promise<Held | null> {
  const cause = linksOf(sent.body).length > 0 ? 'links' : isHasty(sent, words) ? 'haste' : null
  if (!cause) return null
  return (await countTexts(viewer)) === 0 ? { cause, rule: 'spam' } : null
}

/** Of what is out. */
async function countTexts({ id }: Member): Promise<number> {
  const select = { postCount: true, commentCount: true }
  const own = await db.user.findUniqueOrThrow({ where: { id }, select })
  return own.postCount + own.commentCount
}

function isHasty({ begunAt }: Sent, words: string): boolean {
  const { freeCharacters, perSecond } = reviewLimits.haste
  const seconds = (Date.now() - begunAt.getTime()) / 1000
  return words.length - freeCharacters > perSecond * seconds
}

/** Deletes what is kept of texts of before; returns the count. */
export async function sweepPrints(now: Date): Promise<number> {
  const before = new Date(now.getTime() - reviewLimits.repeated.keptMs)
  const { count } = await db.textPrint.deleteMany({ where: { createdAt: { lt: before } } })
  return count
}
