'use client'
import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import styles from './answered-comment.module.css'
import type { Answered } from './reply-requests'

type Props = Answered & { onRemove: () => void }

/** The comment that is answered, with a button to remove it. */
export function AnsweredComment({ number, author, onRemove }: Props) {
  const t = useTranslations('comments.reply')
  const about = { author, number: String(number) }
  return (
    <p role="status" className={styles.answering}>
      <a href={`#post-${number}`}>{t('answering', about)}</a>
      <IconButton
        size="s"
        label={t('notAnswering', about)}
        icon={<Icon of={X} />}
        onClick={onRemove}
      />
    </p>
  )
}
