import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { complexCard } from '@/lib/catalogue/schema'
import { api } from '@/lib/platform/http/api'
import { pageOf } from '@/lib/platform/http/wire'

const complexNames = pageOf(complexCard.pick({ id: true, name: true }))
const MINUTE_MS = 60_000
/** A developer with more of them is rare; then the newest are offered. */
const MOST_PAGES = 4

/** Complexes of a developer; without one the newest of the catalogue. */
export const complexesOptions = (developer: number | null) =>
  queryOptions({
    queryKey: ['catalogue', 'complexes', developer],
    queryFn: async ({ signal }) => {
      const items: z.output<typeof complexNames>['items'] = []
      let cursor: string | null = null
      for (let page = 0; page < MOST_PAGES; page++) {
        const query = new URLSearchParams({
          ...(developer !== null && { developer: String(developer) }),
          ...(cursor !== null && { cursor }),
        })
        const path = `/api/complexes?${query}`
        const answer = await api('GET', path, complexNames, undefined, { signal })
        items.push(...answer.items)
        cursor = answer.next
        if (cursor === null) break
      }
      return items
    },
    staleTime: MINUTE_MS,
  })
