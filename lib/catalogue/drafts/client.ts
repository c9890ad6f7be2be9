'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { ListingContent } from './schema'

const pathOf = (companyId: number) => `/api/companies/${companyId}/drafts`

/** What a company has not published, saved last first. */
export const listingDraftsOptions = (companyId: number) =>
  queryOptions({
    queryKey: ['firms', companyId, 'drafts'],
    queryFn: async ({ signal }) => {
      const { listingDrafts } = await import('./schema')
      return api('GET', pathOf(companyId), listingDrafts, undefined, { signal })
    },
    staleTime: 0,
    retry: false,
  })

/** A draft for its form: read again each time. */
export const listingDraftOptions = (companyId: number, id: number) =>
  queryOptions({
    queryKey: ['catalogue', 'listing-draft', id],
    queryFn: async () => {
      const { listingDraft } = await import('./schema')
      return api('GET', `${pathOf(companyId)}/${id}`, listingDraft)
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** The draft as it was read. */
export type HeldDraft = { id: number; version: number }
type Saved = { held: HeldDraft | null; content: ListingContent }

/** Keeps a new draft, or saves a known one; the list is read again after a failure too. */
export function useSaveListingDraft(companyId: number) {
  const onSettled = useFreshDrafts(companyId)
  return useMutation({
    mutationFn: async ({ held, content }: Saved) => {
      const { listingDraft } = await import('./schema')
      const path = pathOf(companyId)
      return held === null
        ? api('POST', path, listingDraft, content)
        : api('PUT', `${path}/${held.id}`, listingDraft, { ...content, version: held.version })
    },
    onSettled,
  })
}

export function useDeleteListingDraft(companyId: number) {
  const onSettled = useFreshDrafts(companyId)
  return useMutation({
    mutationFn: ({ id, version }: HeldDraft) =>
      api('DELETE', `${pathOf(companyId)}/${id}?version=${version}`),
    onSettled,
  })
}

function useFreshDrafts(companyId: number) {
  const queryClient = useQueryClient()
  // Not awaited: the row leaves the list, and could not report success then.
  return () => void queryClient.invalidateQueries({ queryKey: ['firms', companyId, 'drafts'] })
}
