'use client'
import { toast } from '@/components/shell/toast'
import { useSetFavorite } from '@/lib/favorites/client'
import type { FavoriteKind } from '@/lib/favorites/schema'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import { useViewer } from '@/lib/viewer/client'
import type { FavoriteProps } from './favorite-look'
import { FavoriteLook } from './favorite-look'

/** Keeps a thing among the reader's favourites; at once on the screen. */
export function FavoriteToggle({ kind, id, icon }: FavoriteProps) {
  const say = useErrorText()
  const isKept = useIsKept(kind, id)
  const send = useSetFavorite(kind, id)
  const wanted = send.isPending ? send.variables : isKept
  const press = () => send.mutate(!wanted, { onError: (error) => toast('error', say(error)) })
  return <FavoriteLook isKept={wanted} icon={icon} onPress={press} />
}

const THINGS = { post: 'posts', topic: 'topics', company: 'companies' } as const

function useIsKept(kind: FavoriteKind, id: number): boolean {
  const things = THINGS[kind]
  return useViewer({ [things]: [id] })?.[things][id]?.favorite ?? false
}
