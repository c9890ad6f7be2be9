import { emptySearchLimits } from '@/lib/quotas'
import { parseSearch } from '../line/schema'
import { fold } from '../words/fold'

/** Mail addresses, web addresses, and what has as many digits as a phone, a card or an account. */
const PERSONAL = [/@/, /:\/\//, /(?:\p{N}[^\p{L}\p{N}]*){5}/u]

/**
 * The words of a search without operators, quotes and capitals, for counting; null for what may be of a person, and
 * for what is too long to be anything but a text.
 */
export function countedText(q: string): string | null {
  if (PERSONAL.some((pattern) => pattern.test(q))) return null
  const { words } = parseSearch(q)
  const text = fold(words)
    .replace(/[^\p{L}\p{N}\s.,+²'’-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const isCountable = /[\p{L}\p{N}]/u.test(text) && text.length <= emptySearchLimits.longest
  return isCountable ? text : null
}
