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
  /** As the page was rendered, and in words of the server. */
  subscribers: number
  counted: string
  /** All things with such a button on the page, so that they are asked for together. */
  among?: number[]
  /** One of many, so that none shouts. */
  isQuiet?: boolean
}

type Props = {
  title: string
  /** How many subscribers, in words. */
  counted: string
  isOn: boolean
  isBusy: boolean
  /** One of many, so that none shouts. */
  isQuiet?: boolean
  onPress: () => void
}

/** The button and its count, whoever decides what a press does. */
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
