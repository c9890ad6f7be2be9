import { Heart } from 'lucide-react'
import { Messages } from '@/components/shell/messages'
import type { ReactionKind } from '@/lib/posts/reactions/client'
import { OwnReaction } from './own-reaction'

type Props = { kind: ReactionKind; id: number; count: number }

/** "Like" with its count, for a page of one thing. */
export function ReactionButton(props: Props) {
  return (
    <Messages only={['comments.reaction']}>
      <OwnReaction {...props} size="m" icon={<Heart strokeWidth={1.5} aria-hidden="true" />} />
    </Messages>
  )
}
