'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { type WatchedWord, type WordDraft, watchedWord, wordList } from './schema'

const PATH = '/api/words'

/** All entries. For staff. */
export const wordOptions = queryOptions({
  queryKey: ['words'],
  queryFn: ({ signal }) => api('GET', PATH, wordList, undefined, { signal }),
  staleTime: 0,
  retry: false,
})

/** Creates an entry, or replaces this one as it was read. */
export function useSaveWord(word: WatchedWord | null) {
  const onSettled = useFreshWords()
  return useMutation({
    mutationFn: (draft: WordDraft) =>
      word === null
        ? api('POST', PATH, watchedWord, draft)
        : api('PUT', `${PATH}/${word.id}`, watchedWord, { ...draft, version: word.version }),
    onSettled,
  })
}

export function useDeleteWord({ id, version }: WatchedWord) {
  const onSettled = useFreshWords()
  return useMutation({
    mutationFn: () => api('DELETE', `${PATH}/${id}?version=${version}`),
    onSettled,
  })
}

function useFreshWords() {
  const queryClient = useQueryClient()
  // Not awaited: the refreshed list unmounts the caller, which could not report success then.
  return () => void queryClient.invalidateQueries({ queryKey: wordOptions.queryKey })
}
