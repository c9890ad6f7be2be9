import { Messages } from '@/components/shell/messages'
import { SUBSCRIBE_WORDS, SubscribeButton } from './subscribe-button'
import type { SubscribeProps } from './subscribe-look'

type Props = Pick<SubscribeProps, 'kind' | 'id' | 'slug' | 'title'>

/** Follows a discussion, category, tag or person, with the choice of a level; says no count. */
export const FollowButton = (props: Props) => (
  <Messages only={SUBSCRIBE_WORDS}>
    <SubscribeButton {...props} isQuiet hasLevels />
  </Messages>
)
