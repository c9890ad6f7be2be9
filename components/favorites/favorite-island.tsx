'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import { inviteVisitor } from '@/components/shell/modals'
import { FavoriteLook, type FavoriteProps } from './favorite-look'

const FavoriteToggle = lazy(() =>
  import('./favorite-toggle').then((m) => ({ default: m.FavoriteToggle })),
)

/** "Keep", for visitors an invitation. */
export function FavoriteIsland(props: FavoriteProps) {
  const idle = <FavoriteLook isKept={false} icon={props.icon} onPress={inviteVisitor} />
  return (
    <MemberPart idle={idle}>
      <FavoriteToggle {...props} />
    </MemberPart>
  )
}
