import { Bookmark } from 'lucide'
import { FavoriteIsland } from '@/components/toggles/favorite-island'
import { Icon } from '@/components/ui/icon'

type Props = { kind: 'property' | 'complex'; id: number; among: number[]; describedBy: string }

/** Favourite button of a card: the icon only. */
export function FavoriteObject(props: Props) {
  return <FavoriteIsland {...props} isShort icon={<Icon of={Bookmark} />} />
}
