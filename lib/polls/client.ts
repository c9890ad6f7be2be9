'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { patchViewer } from '@/lib/viewer/client'

/** Votes for these options of a poll; with none the vote is taken back. */
export function useVotePoll(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `poll-${id}` },
    networkMode: 'always',
    mutationFn: async (options: number[]) => {
      const { pollVote } = await import('./schema')
      const path = `/api/polls/${id}/vote`
      return options.length > 0
        ? api('PUT', path, pollVote, { options })
        : api('DELETE', path, pollVote)
    },
    onSuccess: ({ choice }) => {
      patchViewer(queryClient, 'polls', id, { choice })
      return queryClient.invalidateQueries({ queryKey: votersKey(id) })
    },
  })
}

const votersKey = (id: number) => ['polls', 'voters', id] as const

/** Who voted for what, read again each time. */
export const usePollVoters = (id: number) =>
  useQuery({
    queryKey: votersKey(id),
    queryFn: async () => {
      const { pollVoters } = await import('./schema')
      return api('GET', `/api/polls/${id}/voters`, pollVoters)
    },
    staleTime: 0,
  })
