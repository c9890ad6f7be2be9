'use client'
import { Bell, BellRing } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Followed } from '@/lib/topics/client'
import styles from './subscribe-button.module.css'

export type SubscribeProps = {
  kind: Followed
  id: number
  title: string
  /** As the server rendered it. */
  subscribers: number
  counted: string
  /** Ids of all things with this button on the page, so that one request asks for all. */
  among?: number[]
  /** In a list: a quieter button. */
  isQuiet?: boolean
}

type Props = {
  title: string
  /** Text of the number of subscribers. */
  counted: string
  isOn: boolean
  isBusy: boolean
  /** In a list: a quieter button. */
  isQuiet?: boolean
  onPress: () => void
}

/** The button and its count, without behaviour. */
export function SubscribeLook({ title, counted, isOn, isBusy, isQuiet, onPress }: Props) {
  const t = useTranslations('topics.subscribe')
  return (
    <span className={styles.subscribe}>
      <Button
        variant={isOn || isQuiet ? 'secondary' : 'primary'}
        icon={<Icon of={isOn ? BellRing : Bell} />}
        busy={isBusy}
        aria-pressed={isOn}
        aria-label={t(isOn ? 'subscribedTo' : 'subscribeTo', { title })}
        onClick={onPress}
      >
        {t(isOn ? 'subscribed' : 'subscribe')}
      </Button>
      <span className={styles.count} aria-live="polite">
        {counted}
      </span>
    </span>
  )
}
