'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { type Programme, type ProgrammeDraft, programme, programmeList } from './schema'

const PATH = '/api/mortgage-programmes'

/** All mortgage programmes. For staff. */
export const programmeOptions = queryOptions({
  queryKey: ['mortgage-programmes'],
  queryFn: ({ signal }) => api('GET', PATH, programmeList, undefined, { signal }),
  staleTime: 0,
  retry: false,
})

/** Creates a programme, or replaces the terms of this one as it was read. */
export function useSaveProgramme(known: Programme | null) {
  const onSettled = useFreshProgrammes()
  return useMutation({
    mutationFn: (draft: ProgrammeDraft) =>
      known === null
        ? api('POST', PATH, programme, draft)
        : api('PUT', `${PATH}/${known.id}`, programme, { ...draft, version: known.version }),
    onSettled,
  })
}

export function useDeleteProgramme({ id, version }: Programme) {
  const onSettled = useFreshProgrammes()
  return useMutation({
    mutationFn: () => api('DELETE', `${PATH}/${id}?version=${version}`),
    onSettled,
  })
}

function useFreshProgrammes() {
  const queryClient = useQueryClient()
  // Not awaited: the refreshed list unmounts the caller, which could not report success then.
  return () => void queryClient.invalidateQueries({ queryKey: programmeOptions.queryKey })
}
