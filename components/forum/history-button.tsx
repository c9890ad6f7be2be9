'use client'
import { useTranslations } from 'next-intl'
import { openModal } from '@/components/shell/modals'
import { hasSession } from '@/lib/people/signed-in/client'
import styles from './history-button.module.css'

type Props = { id: number; reason: string }

/** "edited", and why: opens the earlier versions for members; visitors are asked to log in. */
export function HistoryButton({ id, reason }: Props) {
  const t = useTranslations('forum.discussion')
  const open = () =>
    openModal(hasSession() ? { name: 'history', kind: 'posts', id } : { name: 'login' })
  return (
    <button type="button" className={styles.edited} title={t('history')} onClick={open}>
      {reason ? t('editedFor', { reason }) : t('edited')}
    </button>
  )
}
