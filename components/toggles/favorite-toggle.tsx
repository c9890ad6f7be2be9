'use client'
import { type EarlyPress, useApplyEarlyPress } from '@/components/shell/early-press'
import { toast } from '@/components/shell/toast'
import { useSetFavorite } from '@/lib/favorites/client'
import type { FavoriteKind } from '@/lib/favorites/schema'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import { useViewer } from '@/lib/viewer/client'
import type { FavoriteProps } from './favorite-look'
import { FavoriteLook } from './favorite-look'

type Props = FavoriteProps & { early: EarlyPress }

/** Favourite toggle with an optimistic update. */
export function FavoriteToggle({ kind, id, among = [id], early, ...looks }: Props) {
  const say = useLoadErrorText()
  const isKept = useIsKept(kind, id, among)
  const send = useSetFavorite(kind, id)
  const wanted = send.isPending ? send.variables : (isKept ?? false)
  const set = (kept: boolean) =>
    send.mutate(kept, { onError: (error) => toast('error', say(error)) })
  useApplyEarlyPress(early, isKept, set)
  return (
    <FavoriteLook
      {...looks}
      isKept={wanted}
      isBusy={early.isWaiting}
      onPress={() => set(!wanted)}
    />
  )
}

const THINGS = {
  post: 'posts',
  topic: 'topics',
  company: 'companies',
  property: 'objects',
  complex: 'objects',
  sale: 'sales',
} as const

/** Undefined until it is loaded. */
function useIsKept(kind: FavoriteKind, id: number, among: number[]): boolean | undefined {
  const things = THINGS[kind]
  return useViewer({ [things]: among })?.[things][id]?.favorite
}
