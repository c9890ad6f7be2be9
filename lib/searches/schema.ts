import * as z from 'zod'
import { moment, pageOf, rowId } from '@/lib/platform/http/wire'

export const alertPace = z.enum(['none', 'instant', 'daily', 'weekly'])
export type AlertPace = z.output<typeof alertPace>

export const savedSearch = z.object({
  id: rowId,
  name: z.string(),
  /** The canonical query of the catalogue's address. */
  query: z.string(),
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
  name: z.string().trim().min(1, 'required').max(120),
  query: z.string().max(2000),
  alerts: alertPace.default('none'),
})
export type SavedSearchDraft = z.output<typeof savedSearchDraft>
export const savedSearchEdit = savedSearchDraft.pick({ name: true, alerts: true }).partial()
export type SavedSearchEdit = z.output<typeof savedSearchEdit>
export const savedSearchFilter = z.object({ cursor: z.string().max(80).optional() })
