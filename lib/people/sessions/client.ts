'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { sessionEndKey } from '../client'
import type { PasswordChange } from '../passwords/schema'
import { tokensKey } from '../tokens/client'

const PATH = '/api/user/sessions'

/** The devices on which the member is signed in. */
export const devicesOptions = () =>
  queryOptions({
    queryKey: ['people', 'devices'],
    queryFn: async () => {
      const { devicePage } = await import('./schema')
      return (await api('GET', PATH, devicePage)).items
    },
  })

type Ending = { id: number | undefined; currentPassword?: string }

/** Signs one other device out, or without an id all others; by the password when the login is not of just now. */
export function useEndDevices() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...proof }: Ending) =>
      api(
        'DELETE',
        id === undefined ? PATH : `${PATH}?id=${id}`,
        undefined,
        proof.currentPassword === undefined ? undefined : proof,
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesOptions().queryKey }),
  })
}

/** A new password also ends all other sessions, and all tokens. */
export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: sessionEndKey,
    mutationFn: (change: PasswordChange) => api('PUT', '/api/user/password', undefined, change),
    onSuccess: () =>
      Promise.all(
        [devicesOptions().queryKey, tokensKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
