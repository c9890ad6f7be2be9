import { Bookmark } from 'lucide'
import { FavoriteIsland } from '@/components/toggles/favorite-island'
import { Icon } from '@/components/ui/icon'

type Props = { kind: 'property' | 'complex'; id: number; among: number[]; describedBy: string }

/** "Keep" on a card: the icon alone. */
export function FavoriteObject(props: Props) {
  return <FavoriteIsland {...props} isShort icon={<Icon of={Bookmark} />} />
}
