'use client'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { SavedSearchDraft, SavedSearchEdit } from './schema'

const searchesKey = ['saved-searches'] as const
const PATH = '/api/saved-searches'

/** The viewer's saved searches, newest first. */
export const savedSearchesOptions = () =>
  infiniteQueryOptions({
    queryKey: searchesKey,
    queryFn: async ({ pageParam }) => {
      const { savedSearchPage } = await import('./schema')
      const query = pageParam === null ? '' : `?${new URLSearchParams({ cursor: pageParam })}`
      return api('GET', `${PATH}${query}`, savedSearchPage)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })

function useFresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: searchesKey })
}

/** Saves a search of the catalogue. */
export const useSaveSearch = () => {
  const onSuccess = useFresh()
  return useMutation({
    mutationFn: async (draft: SavedSearchDraft) => {
      const { savedSearch } = await import('./schema')
      return api('POST', PATH, savedSearch, draft)
    },
    onSuccess,
  })
}

export const useEditSavedSearch = (id: number) => {
  const onSuccess = useFresh()
  return useMutation({
    mutationFn: async (edit: SavedSearchEdit) => {
      const { savedSearch } = await import('./schema')
      return api('PATCH', `${PATH}/${id}`, savedSearch, edit)
    },
    onSuccess,
  })
}

export const useDeleteSavedSearch = (id: number) => {
  const onSuccess = useFresh()
  return useMutation({ mutationFn: () => api('DELETE', `${PATH}/${id}`), onSuccess })
}

/** Unsubscribes the alerts of a mail, by its token. */
export const useStopAlerts = (token: string) =>
  useMutation({
    mutationFn: async () => {
      const { stoppedSearch } = await import('./schema')
      return api('POST', `${PATH}/stop/${token}`, stoppedSearch)
    },
  })
