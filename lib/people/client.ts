'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useSyncExternalStore } from 'react'
import { AppError } from '@/lib/platform/errors'
import { api, onSignedOut } from '@/lib/platform/http/api'
import type { PasswordReset, ResetRequest } from './resets/schema'
import type { CurrentUser, Registration } from './schema'
import type { Credentials } from './sessions/schema'

export const currentUserKey = ['people', 'me'] as const

const FORGET = 'auth_token=; path=/; max-age=0'
const identityListeners = new Set<() => void>()

/**
 * The signed-in member: `undefined` until known, `null` for a visitor. Asked once per page load,
 * and only when a session cookie says that somebody is there.
 */
export function useCurrentUser(): CurrentUser | null | undefined {
  const maySignedIn = useSyncExternalStore<boolean | undefined>(
    onIdentityChange,
    hasSession,
    () => undefined,
  )
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

export function useLogin() {
  const become = useBecome()
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { currentUser } = await import('./schema')
      return api('POST', '/api/login', currentUser, credentials)
    },
    onSuccess: become,
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

/** What was typed and is kept in this browser stays: it waits for its author. */
export function useLogout() {
  const become = useBecome()
  return useMutation({
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

/** Nothing of the one who was here before stays on the page. */
function useBecome() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return (user: CurrentUser | null) => {
    queryClient.clear()
    if (user) queryClient.setQueryData(currentUserKey, user)
    for (const listener of identityListeners) listener()
    router.refresh()
  }
}

/** Set and cleared together with the session cookie, which scripts cannot see. */
const hasSession = () => /(?:^|; )auth_token=[^;]/.test(document.cookie)

/** Here, in another tab (seen on return), or when a call finds that the session is over. */
function onIdentityChange(listener: () => void): () => void {
  const stopListening = onSignedOut(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late
    document.cookie = FORGET
    listener()
  })
  identityListeners.add(listener)
  window.addEventListener('focus', listener)
  return () => {
    stopListening()
    identityListeners.delete(listener)
    window.removeEventListener('focus', listener)
  }
}

async function fetchCurrentUser(): Promise<CurrentUser | null> {
  const { currentUser } = await import('./schema')
  try {
    return await api('GET', '/api/user', currentUser)
  } catch (error) {
    if (error instanceof AppError && [401, 419].includes(error.status)) return null
    throw error
  }
}
