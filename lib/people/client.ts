'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { AppError } from '@/lib/platform/errors'
import { api } from '@/lib/platform/web/api'
import { holdMember } from '@/lib/platform/web/identity'
import type { EmailConfirmation } from './confirmations/schema'
import type { PasswordReset, ResetRequest } from './resets/schema'
import type { AccountPatch, CurrentUser, Registration } from './schema'
import type { Credentials } from './sessions/schema'
import { identityChanged, useSignedIn } from './signed-in/client'

/** Writes that end the session of this browser themselves: by a logout, or for a new one. */
export const sessionEndKey = ['people', 'session-end'] as const
export const currentUserKey = ['people', 'me'] as const

/**
 * The signed-in member: `undefined` while loading, `null` for a visitor. Fetched once per page load, and only
 * if a session cookie exists.
 */
export function useCurrentUser(): CurrentUser | null | undefined {
  const maySignedIn = useSignedIn()
  const me = useQuery({
    queryKey: currentUserKey,
    queryFn: fetchCurrentUser,
    enabled: maySignedIn === true,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (maySignedIn === undefined) return undefined
  if (!maySignedIn) return null
  return me.isError ? null : me.data
}

/** Signs in; null when a second step is asked for, and nobody is signed in yet. */
export function useLogin() {
  const become = useBecome()
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { loginAnswer } = await import('./sessions/schema')
      const answer = await api('POST', '/api/login', loginAnswer, credentials)
      return 'secondFactor' in answer ? null : answer
    },
    onSuccess: (user) => user && become(user),
  })
}

export function useRegister() {
  const become = useBecome()
  return useMutation({
    mutationFn: async (person: Registration) => {
      const { currentUser } = await import('./schema')
      return api('POST', '/api/register', currentUser, person)
    },
    onSuccess: become,
  })
}

/** Texts that are only in this browser stay there: whoever calls asks about them (`lib/kept-texts.ts`). */
export function useLogout() {
  const become = useBecome()
  return useMutation({
    mutationKey: sessionEndKey,
    mutationFn: () => api('POST', '/api/logout'),
    onSuccess: () => become(null),
  })
}

export const useRequestReset = () =>
  useMutation({
    mutationFn: (request: ResetRequest) => api('POST', '/api/forgot-password', undefined, request),
  })

export const useResetPassword = () =>
  useMutation({
    mutationFn: (reset: PasswordReset) => api('POST', '/api/reset-password', undefined, reset),
  })

/** Changes the member's own account. */
export function useEditAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (patch: AccountPatch) => {
      const { currentUser } = await import('./schema')
      return api('PATCH', '/api/user', currentUser, patch)
    },
    onSuccess: (user) => queryClient.setQueryData(currentUserKey, user),
  })
}

/** Mails another confirmation link. */
export const useResendConfirmation = () =>
  useMutation({ mutationFn: () => api('POST', '/api/user/email-confirmation') })

export function useConfirmEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (confirmation: EmailConfirmation) => {
      const { confirmedEmail } = await import('./confirmations/schema')
      return api('POST', '/api/confirm-email', confirmedEmail, confirmation)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUserKey }),
  })
}

/** Clears the cached data of the previous user. */
export function useBecome() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return (user: CurrentUser | null) => {
    queryClient.clear()
    if (user) queryClient.setQueryData(currentUserKey, user)
    holdMember(user?.id ?? null)
    identityChanged()
    router.refresh()
  }
}

async function fetchCurrentUser(): Promise<CurrentUser | null> {
  const { currentUser } = await import('./schema')
  try {
    const user = await api('GET', '/api/user', currentUser)
    holdMember(user.id)
    return user
  } catch (error) {
    if (!(error instanceof AppError && [401, 419].includes(error.status))) throw error
    holdMember(null)
    return null
  }
}
