import * as z from 'zod'
import { language } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'

/** Days that the list of empty searches looks back. */
export const EMPTY_PERIODS = ['7', '30', '90'] as const
export const emptyPeriod = z.enum(EMPTY_PERIODS)
export type EmptyPeriod = z.output<typeof emptyPeriod>

export const emptyQuery = z.object({ days: emptyPeriod.default('30') })

/** `searchers`: different ones, as far as a process knows them apart. */
export const emptySearch = z.object({
  text: shownText,
  language,
  searchers: z.number(),
  /** The last one, `2026-01-31`. */
  day: z.iso.date(),
})
export type EmptySearch = z.output<typeof emptySearch>
export const emptySearches = z.object({ items: z.array(emptySearch) })
