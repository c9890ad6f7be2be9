import 'server-only'
import { reviewLimits } from '@/lib/limits'
import { isNewcomer } from '@/lib/people/newcomers/queries'
import type { Member } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import type { Held } from '@/lib/removals/commands'
import { countLinks, plainText, type RichText, withoutQuotes } from '@/lib/richtext/schema'
import { isRepeated, keepPrint, type Print, printOf } from './prints'
import { findWord } from './words/queries'
import { WORD_REFUSED } from './words/schema'

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

/** The same for a change of what is out: only watched words count. @throws AppError word_refused (422) */
export const assessEdit = (viewer: Member, text: Text): Promise<Held | null> =>
  viewer.role === 'member' ? watchedOf(text) : Promise.resolve(null)

async function watchedOf(text: Text): Promise<Held | null> {
  const found = await findWord(text)
  if (found?.effect === 'refuse') {
    throw new AppError(WORD_REFUSED, [], { params: { word: found.text } })
  }
  return found && { cause: 'words', rule: found.rule }
}

const repeatedOf = async (print: Print | null): Promise<Held | null> =>
  print && (await isRepeated(print)) ? { cause: 'repeated', rule: 'spam' } : null

/** Once a text of theirs is out, a person has let it through, or there was nothing to look at. */
async function firstTextOf(viewer: Member, sent: Sent, words: string): Promise<Held | null> {
  const cause = countLinks(sent.body) > 0 ? 'links' : isHasty(sent, words) ? 'haste' : null
  if (!cause) return null
  const select = { postCount: true, commentCount: true }
  const own = await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select })
  return own.postCount + own.commentCount === 0 ? { cause, rule: 'spam' } : null
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
