'use client'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { useIgnore } from '@/lib/follows/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './actions.module.css'

type Props = {
  comment: { number: number; author: string; authorId: number }
  isIgnored: boolean
}

/** Ignores the author of a comment, or does no more: one button, which keeps the focus. */
export function IgnoreAction({ comment: { number, author, authorId }, isIgnored }: Props) {
  const t = useTranslations('comments.actions')
  const say = useErrorText()
  const change = useIgnore(authorId)
  const action = t(isIgnored ? 'stopIgnoring' : 'ignore')
  const press = () => {
    if (change.isPending) return
    change.mutate(!isIgnored, {
      onSuccess: ({ ignored }) => ignored && void toast('success', t('ignoreDone', { author })),
      onError: (error) => void toast('error', say(error)),
    })
  }
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={t('named', { action, author, number: String(number) })}
      aria-busy={change.isPending || undefined}
      onClick={press}
    >
      {action}
    </button>
  )
}
