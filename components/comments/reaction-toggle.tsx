'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { openModal } from '@/components/shell/modals'
import { toast } from '@/components/shell/toast'
import { useCurrentUser } from '@/lib/people/client'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import { type ReactionKind, useSetReaction } from '@/lib/posts/reactions/client'
import type { Reaction } from '@/lib/posts/schema'
import styles from './actions.module.css'

type Props = {
  kind: ReactionKind
  id: number
  /** As the page was rendered. */
  count: number
  icon: ReactNode
  size?: 's' | 'm'
  /** What is known about the reader and this thing; undefined for visitors and until it is known. */
  bits: { reacted: boolean; mayReact: boolean; mayDelete: boolean } | undefined
}

/** One mark with its count: at once on the screen, put right by the server's answer. */
export function ReactionToggle({ kind, id, count, icon, size = 's', bits }: Props) {
  const t = useTranslations('comments.reaction')
  const me = useCurrentUser()
  const { shown, toggle } = useOptimistic({ kind, id, count, bits })
  const reasonId = useId()
  const reason = reasonFor(bits)

  const press = () => {
    if (me === null) return openModal({ name: 'login' })
    if (reason) return void toast('info', t(reason))
    toggle()
  }
  return (
    <>
      <button
        type="button"
        className={styles.action}
        data-size={size}
        aria-pressed={shown.reacted}
        aria-label={t('like', { count: shown.reactions })}
        aria-disabled={reason ? true : undefined}
        aria-describedby={reason && reasonId}
        title={reason && t(reason)}
        onClick={press}
      >
        {icon}
        {shown.reactions > 0 ? shown.reactions : null}
      </button>
      {reason ? (
        <span id={reasonId} hidden>
          {t(reason)}
        </span>
      ) : null}
    </>
  )
}

function reasonFor(bits: Props['bits']): 'own' | 'blocked' | undefined {
  if (!bits || bits.mayReact) return undefined
  return bits.mayDelete ? 'own' : 'blocked'
}

function useOptimistic({ kind, id, count, bits }: Pick<Props, 'kind' | 'id' | 'count' | 'bits'>) {
  const say = useErrorText()
  const send = useSetReaction(kind, id)
  const [answered, setAnswered] = useState<Reaction & { at: number }>()
  // A page rendered anew knows better than the last answer.
  const known =
    answered?.at === count ? answered : { reacted: bits?.reacted ?? false, reactions: count }
  const wanted = send.isPending ? send.variables : known.reacted
  const shown = {
    reacted: wanted,
    reactions: known.reactions + Number(wanted) - Number(known.reacted),
  }
  const toggle = () =>
    send.mutate(!wanted, {
      onSuccess: (answer) => setAnswered({ ...answer, at: count }),
      onError: (error) => toast('error', say(error)),
    })
  return { shown, toggle }
}
