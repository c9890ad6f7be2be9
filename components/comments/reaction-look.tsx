'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import type { ReactionKind } from '@/lib/posts/reactions/client'
import styles from './actions.module.css'
import { ReactionCount } from './reaction-count'

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

type Props = Pick<ReactionProps, 'kind' | 'id'> & {
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

/** The button, without behaviour, and its count. */
export function ReactionLook(props: Props) {
  const { kind, id, reactions, label, reacted, isBusy, icon, size = 's', reason, onPress } = props
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
      </button>
      <ReactionCount kind={kind} id={id} count={reactions} size={size} />
      {reason ? (
        <span id={reasonId} hidden>
          {t(reason)}
        </span>
      ) : null}
    </>
  )
}
