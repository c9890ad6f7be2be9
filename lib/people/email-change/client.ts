'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { currentUserKey } from '../client'
import type { EmailProof, EmailWish } from './schema'

const PATH = '/api/user/email'

/** The change of the member's address that is under way. */
export const pendingEmailOptions = () =>
  queryOptions({
    queryKey: ['people', 'email-change'],
    queryFn: async () => {
      const { pendingEmail } = await import('./schema')
      return (await api('GET', PATH, pendingEmail)).pending
    },
  })

export function useChangeEmail() {
  const reload = useReload()
  return useMutation({
    mutationFn: (wish: EmailWish) => api('PUT', PATH, undefined, wish),
    onSuccess: reload,
  })
}

export function useResendEmailLinks() {
  const reload = useReload()
  return useMutation({ mutationFn: () => api('POST', PATH), onSettled: reload })
}

export function useCancelEmailChange() {
  const reload = useReload()
  return useMutation({ mutationFn: () => api('DELETE', PATH), onSettled: reload })
}

/** Uses a mailed link. */
export function useProveEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (proof: EmailProof) => {
      const { emailOutcome } = await import('./schema')
      return api('POST', '/api/email-change', emailOutcome, proof)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUserKey }),
  })
}

function useReload() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: pendingEmailOptions().queryKey })
}
