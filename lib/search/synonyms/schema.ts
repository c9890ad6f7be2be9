import * as z from 'zod'
import { refusal } from '@/lib/platform/errors'
import { integer, moment, rowId } from '@/lib/platform/http/wire'
import { LOCALES } from '@/lib/platform/i18n/locales'
import { shownText, singleLine } from '@/lib/platform/text'
import { synonymLimits } from '@/lib/quotas'

/** Five hundred groups are read at once by every process. */
export const SYNONYMS_FULL = refusal('synonyms_full', 409)

const term = singleLine(synonymLimits.longest).min(1, 'required').regex(/\p{L}/u, 'synonym_letters')
const terms = z.array(term).max(synonymLimits.words, 'too_many').default([])
const wordsDraft = z.object({ ru: terms, en: terms, de: terms, cs: terms, pl: terms, sr: terms })

export const synonymDraft = z.object({
  /** By language; two words at least, in one language or in several. */
  words: wordsDraft.refine(
    (words) => LOCALES.reduce((sum, locale) => sum + words[locale].length, 0) >= 2,
    'synonym_few',
  ),
})
export type SynonymDraft = z.output<typeof synonymDraft>

const version = integer.min(1)
/** `version`: the one that was read; a change in between is a conflict. */
export const synonymEdit = synonymDraft.extend({ version })
export type SynonymEdit = z.output<typeof synonymEdit>
export const synonymRemoval = z.object({ version: z.coerce.number().pipe(version) })

const shown = z.array(shownText)
export const synonymWords = z.object({
  ru: shown,
  en: shown,
  de: shown,
  cs: shown,
  pl: shown,
  sr: shown,
})
export const synonymGroup = z.object({
  id: rowId,
  words: synonymWords,
  version: z.number(),
  updatedAt: moment,
})
export type SynonymGroup = z.output<typeof synonymGroup>
export const synonymList = z.object({ items: z.array(synonymGroup) })
