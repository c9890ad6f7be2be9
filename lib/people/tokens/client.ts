'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { TokenDraft } from './schema'

const PATH = '/api/user/tokens'

export const tokensKey = ['people', 'tokens'] as const

/** The member's valid access tokens, without their secrets. */
export const tokensOptions = () =>
  queryOptions({
    queryKey: tokensKey,
    queryFn: async () => {
      const { tokenPage } = await import('./schema')
      return (await api('GET', PATH, tokenPage)).items
    },
  })

/** Its answer is the only one with the secret. */
export function useCreateToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (draft: TokenDraft) => {
      const { newToken } = await import('./schema')
      return api('POST', PATH, newToken, draft)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensKey }),
  })
}

export function useEndToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('DELETE', `${PATH}?id=${id}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokensKey }),
  })
}
