'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { useAccept } from '@/lib/comments/acceptance/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './actions.module.css'

type Props = { comment: { id: number; number: number; author: string; isAccepted: boolean } }

/** Accepts a comment as the answer, or takes that back: one button, which keeps the focus. */
export function AcceptAction({ comment: { id, number, author, isAccepted } }: Props) {
  const t = useTranslations('comments.actions')
  const say = useErrorText()
  const router = useRouter()
  const accept = useAccept(id)
  const about = { number: String(number) }
  const action = t(isAccepted ? 'withdraw' : 'accept')
  const press = () => {
    if (accept.isPending) return
    accept.mutate(!isAccepted, {
      onSuccess: () => {
        router.refresh()
        void toast('success', t(isAccepted ? 'withdrawDone' : 'acceptDone', about))
      },
      onError: (error) => void toast('error', say(error)),
    })
  }
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={t('named', { action, author, ...about })}
      aria-busy={accept.isPending || undefined}
      onClick={press}
    >
      {action}
    </button>
  )
}
