'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { type SynonymDraft, type SynonymGroup, synonymGroup, synonymList } from './schema'

const PATH = '/api/search/synonyms'

/** All groups of synonyms. For staff. */
export const synonymOptions = queryOptions({
  queryKey: ['search', 'synonyms'],
  queryFn: ({ signal }) => api('GET', PATH, synonymList, undefined, { signal }),
  staleTime: 0,
  retry: false,
})

/** Creates a group, or replaces the words of this one as it was read. */
export function useSaveSynonyms(group: SynonymGroup | null) {
  const onSettled = useFreshSynonyms()
  return useMutation({
    mutationFn: (draft: SynonymDraft) =>
      group === null
        ? api('POST', PATH, synonymGroup, draft)
        : api('PUT', `${PATH}/${group.id}`, synonymGroup, { ...draft, version: group.version }),
    onSettled,
  })
}

export function useDeleteSynonyms({ id, version }: SynonymGroup) {
  const onSettled = useFreshSynonyms()
  return useMutation({
    mutationFn: () => api('DELETE', `${PATH}/${id}?version=${version}`),
    onSettled,
  })
}

function useFreshSynonyms() {
  const queryClient = useQueryClient()
  // Not awaited: the refreshed list unmounts the caller, which could not report success then.
  return () => void queryClient.invalidateQueries({ queryKey: synonymOptions.queryKey })
}
