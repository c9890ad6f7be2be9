'use client'
import { Bell, BellRing } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Followed } from '@/lib/follows/client'
import styles from './subscribe-button.module.css'

export type SubscribeProps = {
  kind: Followed
  id: number
  /** Address of a tag. */
  slug?: string
  title: string
  /** As the server rendered it; left out where the count is not shown. */
  subscribers?: number
  counted?: string
  /** Ids of all things with this button on the page, so that one request asks for all. */
  among?: number[]
  /** In a list: a quieter button, without the choice of a level unless it is said. */
  isQuiet?: boolean
  hasLevels?: boolean
  /** On phones its sign alone stands for it. */
  isBrief?: boolean
}

type Props = {
  title: string
  /** Text of the number of subscribers. */
  counted?: string
  isOn: boolean
  isBusy: boolean
  /** In a list: a quieter button. */
  isQuiet?: boolean
  isBrief?: boolean
  /** Null where the menu alone says what is chosen. */
  onPress: (() => void) | null
  menu?: ReactNode
  /** The menu comes with the member's own state: its room is kept, so that nothing below moves then. */
  awaitsMenu?: boolean
}

/** Whether the choice of a level stands beside the button. */
export const showsLevels = ({
  hasLevels,
  isQuiet,
}: Pick<SubscribeProps, 'hasLevels' | 'isQuiet'>) => Boolean(hasLevels || !isQuiet)

/** The button and its count, without behaviour. */
export function SubscribeLook(props: Props) {
  const { title, counted, isOn, isBusy, isQuiet, isBrief, onPress, menu, awaitsMenu } = props
  const t = useTranslations('topics.subscribe')
  const state = isOn ? 'subscribed' : 'subscribe'
  return (
    <span className={styles.subscribe} data-awaits-menu={awaitsMenu || undefined}>
      {onPress ? (
        <Button
          variant={isOn || isQuiet ? 'secondary' : 'primary'}
          icon={<Icon of={isOn ? BellRing : Bell} />}
          busy={isBusy}
          aria-pressed={isOn}
          aria-label={t(`${state}To`, { title })}
          onClick={onPress}
          data-brief={isBrief}
        >
          {isBrief ? <span>{t(state)}</span> : t(state)}
        </Button>
      ) : null}
      {menu}
      {counted === undefined ? null : (
        <span className={styles.count} aria-live="polite">
          {counted}
        </span>
      )}
    </span>
  )
}
