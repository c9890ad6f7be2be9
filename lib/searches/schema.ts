import * as z from 'zod'
import { type CatalogueFilter, catalogueSearchOf } from '@/lib/catalogue/filters/schema'
import { editOf, flag, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, shownText, singleLine } from '@/lib/platform/text'

export const alertPace = z.enum(['none', 'instant', 'daily', 'weekly'])
export type AlertPace = z.output<typeof alertPace>

export const savedSearch = z.object({
  id: rowId,
  name: shownText,
  /** The canonical query of the catalogue's address. */
  query: shownText,
  alerts: alertPace,
  createdAt: moment,
  /** How many objects it finds now, and how many of them came since it was last looked at. */
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

/** The filter a kept query stands for; what is no longer understood is left out. */
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
/** Address of the link in a mail that ends its alerts. */
export const stopParams = z.object({ token: stopToken })
/** `all`: of every search of its owner. */
export const stopQuery = z.object({ all: flag })
export const stoppedSearch = z.object({ name: shownText })
