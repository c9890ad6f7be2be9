import { Avatar } from '@/components/ui/avatar'
import { mediaPath } from '@/lib/media-paths'
import type { Person } from '@/lib/people/schema'

type Props = { person: Person; size?: 24 | 32 | 40 | 72 }

/** Avatar beside the name of the person, so alt is empty. */
export function PersonAvatar({ person, size = 40 }: Props) {
  const src = person.avatarId ? mediaPath(person.avatarId, 480) : null
  return <Avatar id={person.id} name={person.name} src={src} size={size} />
}
