'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import type { ReactionKind } from '@/lib/posts/reactions/client'
import styles from './actions.module.css'

export type ReactionProps = {
  kind: ReactionKind
  id: number
  /** As the server rendered it. */
  count: number
  label: string
  icon: ReactNode
  size?: 's' | 'm'
  /** The viewer's bits; undefined for visitors and until they are loaded. */
  bits?: { reacted: boolean; mayReact: boolean; mayDelete: boolean }
  /** Loads its own bits: it is not in a list that loads them for all. */
  isOwnQuestion?: boolean
}

type Props = {
  reactions: number
  /** The same in words. */
  label: string
  reacted: boolean
  isBusy: boolean
  icon: ReactNode
  size?: 's' | 'm'
  /** Why it is disabled. */
  reason?: 'own' | 'blocked'
  onPress: () => void
}

/** The button and its count, without behaviour. */
export function ReactionLook(props: Props) {
  const { reactions, label, reacted, isBusy, icon, size = 's', reason, onPress } = props
  const t = useTranslations('comments.reaction')
  const reasonId = useId()
  return (
    <>
      <button
        type="button"
        className={styles.action}
        data-size={size}
        aria-pressed={reacted}
        aria-busy={isBusy || undefined}
        aria-label={label}
        aria-disabled={reason ? true : undefined}
        aria-describedby={reason && reasonId}
        title={reason && t(reason)}
        onClick={isBusy ? undefined : onPress}
      >
        {icon}
        {reactions > 0 ? reactions : null}
      </button>
      {reason ? (
        <span id={reasonId} hidden>
          {t(reason)}
        </span>
      ) : null}
    </>
  )
}
