'use client'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { patchViewer } from '@/lib/viewer/client'
import type { FavoriteKind, FavoriteNote } from './schema'

export const favoritesKey = ['favorites'] as const

/** URL of a page of favourites; the page preloads it. */
export const favoritesPath = (kind: FavoriteKind, cursor: string | null = null): string =>
  `/api/favorites?${new URLSearchParams({ kind, ...(cursor !== null && { cursor }) })}`

/** The viewer's favourites of a kind, newest first. */
export const favoritesOptions = (kind: FavoriteKind) =>
  infiniteQueryOptions({
    queryKey: [...favoritesKey, kind],
    queryFn: async ({ pageParam }) => {
      const { favoritePage } = await import('./schema')
      return api('GET', favoritesPath(kind, pageParam), favoritePage)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })

const BITS = {
  post: 'posts',
  topic: 'topics',
  company: 'companies',
  property: 'objects',
  complex: 'objects',
  sale: 'sales',
} as const

/** Saves a note and a reminder with a favourite. */
export function useNoteFavorite(kind: FavoriteKind, id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (given: FavoriteNote) => {
      const { favoriteNote } = await import('./schema')
      return api('PATCH', `/api/favorites/${kind}/${id}`, favoriteNote, given)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...favoritesKey, kind] }),
  })
}

/** Adds or removes a favourite. */
export function useSetFavorite(kind: FavoriteKind, id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `favorite-${kind}-${id}` },
    networkMode: 'always',
    mutationFn: async (favorite: boolean) => {
      const { favoriteState } = await import('./schema')
      return api(favorite ? 'PUT' : 'DELETE', `/api/favorites/${kind}/${id}`, favoriteState)
    },
    onSuccess: (state) => patchViewer(queryClient, BITS[kind], id, state),
  })
}
