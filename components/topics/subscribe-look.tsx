'use client'
import { Bell, BellRing } from 'lucide'
import { useTranslations } from 'next-intl'
import { serversWords, useIsSettled } from '@/components/shell/settled'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Followed } from '@/lib/topics/client'
import styles from './subscribe-button.module.css'

export type SubscribeProps = {
  kind: Followed
  id: number
  title: string
  subscribers: number
  /** All things with such a button on the page, so that they are asked for together. */
  among?: number[]
  /** One of many, so that none shouts. */
  isQuiet?: boolean
}

type Props = {
  title: string
  count: number
  isOn: boolean
  isBusy: boolean
  /** One of many, so that none shouts. */
  isQuiet?: boolean
  onPress: () => void
}

/** The button and its count, whoever decides what a press does. */
export function SubscribeLook({ title, count, isOn, isBusy, isQuiet, onPress }: Props) {
  const t = useTranslations('topics')
  const isSettled = useIsSettled()
  const say = () => t('counts.subscribers', { count })
  return (
    <span className={styles.subscribe}>
      <Button
        variant={isOn || isQuiet ? 'secondary' : 'primary'}
        icon={<Icon of={isOn ? BellRing : Bell} />}
        busy={isBusy}
        aria-pressed={isOn}
        aria-label={t(isOn ? 'subscribe.subscribedTo' : 'subscribe.subscribeTo', { title })}
        onClick={onPress}
      >
        {isOn ? t('subscribe.subscribed') : t('subscribe.subscribe')}
      </Button>
      <span
        className={styles.count}
        aria-live={isSettled ? 'polite' : undefined}
        suppressHydrationWarning
      >
        {isSettled ? say() : serversWords(say)}
      </span>
    </span>
  )
}
