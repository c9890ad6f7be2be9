import * as z from 'zod'
import { refusal } from '@/lib/platform/errors'
import { integer, moment, rowId } from '@/lib/platform/http/wire'
import { shownText, singleLine } from '@/lib/platform/text'
import { wordLimits } from '@/lib/quotas'
import { ReportReason, WatchedEffect, WatchedKind } from '@/prisma/generated/enums'

/** All entries are compared with every text that is sent. */
export const WORDS_FULL = refusal('words_full', 409)
/** The same entry once more. */
export const WORD_KNOWN = refusal('word_known', 409)
/** A text has a word or a link that is not allowed. */
export const WORD_REFUSED = refusal('word_refused', 422)

const text = singleLine(wordLimits.longest).min(1, 'required')
const HOST = /^(?=.{4,100}$)([\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*$/u

const fields = z.object({
  kind: z.enum(WatchedKind),
  /** A word or phrase, or the host of links such as `example.com`, with everything below it. */
  text,
  effect: z.enum(WatchedEffect),
  /** What its author is told. */
  rule: z.enum(ReportReason),
})
type Fields = z.output<typeof fields>

const isSound = ({ kind, text: given }: Pick<Fields, 'kind' | 'text'>) =>
  kind === 'host' ? HOST.test(given) : /[\p{L}\p{N}]/u.test(given)
const unsound = { path: ['text'], error: 'invalid' as const }

export const wordDraft = fields.refine(isSound, unsound)
export type WordDraft = z.output<typeof wordDraft>

const version = integer.min(1)
/** `version`: the one that was read; a change in between is a conflict. */
export const wordEdit = fields.extend({ version }).refine(isSound, unsound)
export type WordEdit = z.output<typeof wordEdit>
export const wordRemoval = z.object({ version: z.coerce.number().pipe(version) })

export const watchedWord = fields.extend({
  id: rowId,
  text: shownText,
  version: z.number(),
  updatedAt: moment,
})
export type WatchedWord = z.output<typeof watchedWord>
export const wordList = z.object({ items: z.array(watchedWord) })
