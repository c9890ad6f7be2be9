'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { useBecome } from '../client'
import type { AppProof, LoginProof, PasswordProof } from './schema'

const PATH = '/api/user/second-factor'
const factorKey = ['people', 'second-factor'] as const

/** What the member has as a second factor. */
export const secondFactorOptions = () =>
  queryOptions({
    queryKey: factorKey,
    queryFn: async () => {
      const { secondFactor } = await import('./schema')
      return api('GET', PATH, secondFactor)
    },
  })

/** The second step of a login. */
export function useProveLogin() {
  const become = useBecome()
  return useMutation({
    mutationFn: async (proof: LoginProof) => {
      const { currentUser } = await import('../schema')
      return api('POST', '/api/login/second-factor', currentUser, proof)
    },
    onSuccess: become,
  })
}

/** Its answer is the only one with the secret. */
export const useStartFactor = () =>
  useMutation({
    mutationFn: async (proof: PasswordProof) => {
      const { appSecret } = await import('./schema')
      return api('POST', PATH, appSecret, proof)
    },
  })

/** Answers the recovery codes, this once; what the member has is asked for again when they have been seen. */
export const useConfirmFactor = () =>
  useMutation({
    mutationFn: async (proof: AppProof) => {
      const { newRecoveryCodes } = await import('./schema')
      return (await api('PUT', PATH, newRecoveryCodes, proof)).codes
    },
  })

export const useRenewCodes = () =>
  useMutation({
    mutationFn: async (proof: PasswordProof) => {
      const { newRecoveryCodes } = await import('./schema')
      return (await api('POST', '/api/user/recovery-codes', newRecoveryCodes, proof)).codes
    },
  })

export const useEndFactor = () =>
  useMutation({ mutationFn: (proof: PasswordProof) => api('DELETE', PATH, undefined, proof) })

export function useReloadFactor() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: factorKey })
}
