import { useTranslations } from 'next-intl'
import { SubscribeIsland } from './subscribe-island'
import type { SubscribeProps } from './subscribe-look'

/** Messages of its island. */
export const SUBSCRIBE_WORDS = ['topics.subscribe', 'topics.levels', 'topics.counts.subscribers']

/** Subscribe to a thing, or unsubscribe; with the count where one is given. */
export function SubscribeButton(props: Omit<SubscribeProps, 'counted'>) {
  const t = useTranslations('topics.counts')
  const { subscribers } = props
  return (
    <SubscribeIsland
      {...props}
      counted={subscribers === undefined ? undefined : t('subscribers', { count: subscribers })}
    />
  )
}
