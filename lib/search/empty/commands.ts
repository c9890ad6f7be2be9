import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { db } from '@/lib/platform/db'
import type { Payer } from '@/lib/platform/http/rate-limit'
import type { Locale } from '@/lib/platform/i18n/locales'
import { SEARCH_KINDS, type SearchAnswer, type SearchQuery } from '../schema'
import { countedText } from './words'

/** Of this process, and gone with it: nobody can tell from a mark who has searched. */
const secret = randomBytes(32)
const MOST_MARKS = 50_000
const marks = new LRUCache<string, true>({ max: MOST_MARKS })

/** Has this searcher not been counted for this text? Marks stay in memory only. */
function isNew(payer: Payer, language: Locale, text: string): boolean {
  const searcher = typeof payer === 'string' ? payer : payer.network
  const mark = createHmac('sha256', secret)
    .update(JSON.stringify([searcher, language, text]))
    .digest('base64')
  if (marks.has(mark)) return false
  marks.set(mark, true)
  return true
}

type Asked = { query: SearchQuery; reader: Locale; payer: Payer }

/**
 * Counts a search of the whole site that found nothing, once for each searcher. What may be of a person (an address, a
 * phone, a number of a card) is not counted.
 */
export async function countEmpty(
  { query, reader, payer }: Asked,
  { counts, listing }: SearchAnswer,
): Promise<void> {
  const isEmpty = SEARCH_KINDS.every((kind) => counts[kind] === 0) && listing === null
  if (!isEmpty || query.post || query.cursor) return
  const text = countedText(query.q)
  if (text === null || !isNew(payer, reader, text)) return
  const day = new Date(new Date().toISOString().slice(0, 10))
  await db.emptySearch.upsert({
    where: { day_language_text: { day, language: reader, text } },
    create: { day, language: reader, text },
    update: { searchers: { increment: 1 } },
  })
}
