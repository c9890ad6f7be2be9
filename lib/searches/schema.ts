import * as z from 'zod'
import { type CatalogueFilter, catalogueSearchOf } from '@/lib/catalogue/filters/schema'
import { editOf, flag, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, shownText, singleLine } from '@/lib/platform/text'

export const alertPace = z.enum(['none', 'instant', 'daily', 'weekly'])
export type AlertPace = z.output<typeof alertPace>

export const savedSearch = z.object({
  id: rowId,
  name: shownText,
  /** Canonical query of the catalogue URL. */
  query: shownText,
  alerts: alertPace,
  createdAt: moment,
  /** Current count of matches, and of those new since the last check. */
  total: z.number(),
  fresh: z.number(),
})
export type SavedSearch = z.output<typeof savedSearch>
export const savedSearchPage = pageOf(savedSearch)
export type SavedSearchPage = z.output<typeof savedSearchPage>

export const savedSearchDraft = z.object({
  name: singleLine(120).min(1, 'required'),
  query: singleLine(2000),
  alerts: alertPace.default('none'),
})
export type SavedSearchDraft = z.output<typeof savedSearchDraft>
export const savedSearchEdit = editOf(savedSearchDraft.pick({ name: true, alerts: true }))
export type SavedSearchEdit = z.output<typeof savedSearchEdit>
export const savedSearchFilter = z.object({ cursor: cursor.optional() })

/** The filter of a stored query; values that are no longer valid are ignored. */
export function filterOfQuery(query: string): CatalogueFilter {
  const {
    sort: _,
    view: __,
    page: ___,
    cursor: ____,
    ...filter
  } = catalogueSearchOf(Object.fromEntries(new URLSearchParams(query)))
  return filter
}

const stopToken = z.string().regex(/^[a-f0-9]{48}$/)
/** Path of a mail's unsubscribe link. */
export const stopParams = z.object({ token: stopToken })
/** `all`: every search of its owner. */
export const stopQuery = z.object({ all: flag })
export const stoppedSearch = z.object({ name: shownText })
