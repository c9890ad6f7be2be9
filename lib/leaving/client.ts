'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { currentUserKey } from '@/lib/people/client'
import type { CurrentUser } from '@/lib/people/schema'
import { api } from '@/lib/platform/web/api'
import type { DeletionWish } from './schema'

const PATH = '/api/user/deletion'

/** What goes with the account and what stays, and whether its deletion was asked for. */
export const deletionOptions = () =>
  queryOptions({
    queryKey: ['leaving'],
    queryFn: async () => {
      const { accountDeletion } = await import('./schema')
      return api('GET', PATH, accountDeletion)
    },
  })

/** Asks for the deletion; every page then shows when it is due. */
export function useRequestDeletion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wish: DeletionWish) => {
      const { accountDeletion } = await import('./schema')
      return api('DELETE', '/api/user', accountDeletion, wish)
    },
    onSuccess: async (deletion) => {
      queryClient.setQueryData(deletionOptions().queryKey, deletion)
      queryClient.setQueryData<CurrentUser>(
        currentUserKey,
        (me) => me && { ...me, deletionAt: deletion.pending?.dueAt ?? null },
      )
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOwn(queryKey) })
    },
  })
}

export function useUndoDeletion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE', PATH),
    // What may be written is asked for anew, too.
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

/** Devices, tokens and what may be written have changed; what was answered just now is known. */
const isOwn = (key: readonly unknown[]): boolean =>
  key[0] !== 'leaving' && String(key) !== String(currentUserKey)
