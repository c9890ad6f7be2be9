'use client'
import { useEarlyPress } from '@/components/shell/early-press'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { FavoriteLook, type FavoriteProps } from './favorite-look'

const FavoriteToggle = lazyPart(() =>
  import('./favorite-toggle').then((m) => ({ default: m.FavoriteToggle })),
)

/** Favourite button; asks visitors to log in. */
export function FavoriteIsland({ kind, id, among, ...looks }: FavoriteProps) {
  const early = useEarlyPress()
  const idle = (
    <FavoriteLook
      {...looks}
      isKept={false}
      isBusy={early.isWaiting}
      onPress={() => early.press(true)}
    />
  )
  return (
    <MemberPart idle={idle}>
      <FavoriteToggle {...looks} kind={kind} id={id} among={among} early={early} />
    </MemberPart>
  )
}
