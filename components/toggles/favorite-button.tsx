import { Bookmark } from 'lucide'
import { Messages } from '@/components/shell/messages'
import { Icon } from '@/components/ui/icon'
import type { FavoriteKind } from '@/lib/favorites/schema'
import { FavoriteIsland } from './favorite-island'

type Props = { kind: FavoriteKind; id: number }

/** Favourite button of a post or a topic. */
export function FavoriteButton(props: Props) {
  return (
    <Messages only={['favorites.button']}>
      <FavoriteIsland {...props} icon={<Icon of={Bookmark} />} />
    </Messages>
  )
}
