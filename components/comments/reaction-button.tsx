import { Heart } from 'lucide'
import { useTranslations } from 'next-intl'
import { Messages } from '@/components/shell/messages'
import { Icon } from '@/components/ui/icon'
import type { ReactionKind } from '@/lib/posts/reactions/client'
import { ReactionIsland } from './reaction-island'

type Props = { kind: ReactionKind; id: number; count: number }

/** "Like" with its count, for a post or a page with one target. */
export function ReactionButton(props: Props) {
  const t = useTranslations('comments.reaction')
  return (
    <Messages only={['comments.reaction']}>
      <ReactionIsland
        {...props}
        label={t('like', { count: props.count })}
        isOwnQuestion
        size="m"
        icon={<Icon of={Heart} />}
      />
    </Messages>
  )
}
