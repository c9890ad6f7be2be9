'use client'
import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import styles from './answering.module.css'
import type { Answered } from './reply-requests'

type Props = Answered & { onRemove: () => void }

/** Says which comment this text answers; can be taken away. */
export function Answering({ number, author, onRemove }: Props) {
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
