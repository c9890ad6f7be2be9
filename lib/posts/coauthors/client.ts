'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'

const invitationsKey = ['posts', 'co-authorships'] as const

/** Texts that the viewer is invited to co-author, or co-authors. */
export const coAuthorshipsOptions = queryOptions({
  queryKey: invitationsKey,
  queryFn: async () => {
    const { coAuthorshipList } = await import('./schema')
    return (await api('GET', '/api/co-authorships', coAuthorshipList)).items
  },
  staleTime: 0,
})

/** Accepts, declines or leaves; refetches also after an error, such as a withdrawn invitation. */
export function useAnswerInvitation(postId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (isYes: boolean) => {
      const { coAuthorAnswer } = await import('./schema')
      return api(isYes ? 'PUT' : 'DELETE', `/api/posts/${postId}/co-authorship`, coAuthorAnswer)
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: invitationsKey }),
        queryClient.invalidateQueries({ queryKey: ['viewer'] }),
      ]),
  })
}

/** Invites a named co-author again. */
export const useInviteAgain = (postId: number | null) =>
  useMutation({
    mutationFn: async (userId: number) => {
      const { coAuthorList } = await import('./schema')
      const path = `/api/posts/${postId}/co-authors/${userId}`
      return (await api('PUT', path, coAuthorList)).items
    },
  })
