import { Bookmark } from 'lucide-react'
import { Messages } from '@/components/shell/messages'
import type { FavoriteKind } from '@/lib/favorites/schema'
import { FavoriteToggle } from './favorite-toggle'

type Props = { kind: FavoriteKind; id: number }

/** "Keep" for the page of a post or a topic. */
export function FavoriteButton(props: Props) {
  return (
    <Messages only={['favorites.button']}>
      <FavoriteToggle {...props} icon={<Bookmark strokeWidth={1.5} aria-hidden="true" />} />
    </Messages>
  )
}
