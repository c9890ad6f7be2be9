import { useTranslations } from 'next-intl'
import { SubscribeIsland } from './subscribe-island'
import type { SubscribeProps } from './subscribe-look'

/** What its island speaks. */
export const SUBSCRIBE_WORDS = ['topics.subscribe', 'topics.counts.subscribers']

/** Follow or leave a topic or a company. */
export function SubscribeButton(props: Omit<SubscribeProps, 'counted'>) {
  const t = useTranslations('topics.counts')
  return <SubscribeIsland {...props} counted={t('subscribers', { count: props.subscribers })} />
}
