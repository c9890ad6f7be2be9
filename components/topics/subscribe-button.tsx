import { useTranslations } from 'next-intl'
import { SubscribeIsland } from './subscribe-island'
import type { SubscribeProps } from './subscribe-look'

/** Messages of its island. */
export const SUBSCRIBE_WORDS = ['topics.subscribe', 'topics.counts.subscribers']

/** Subscribe to a topic or company, or unsubscribe. */
export function SubscribeButton(props: Omit<SubscribeProps, 'counted'>) {
  const t = useTranslations('topics.counts')
  return <SubscribeIsland {...props} counted={t('subscribers', { count: props.subscribers })} />
}
