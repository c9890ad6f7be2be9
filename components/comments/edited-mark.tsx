'use client'
import { useTranslations } from 'next-intl'
import { openModal } from '@/components/shell/modals'
import { hasSession } from '@/lib/people/signed-in/client'
import styles from './actions.module.css'

type Props = { id: number; reason: string }

/** "edited", and why; members can open the earlier versions. */
export function EditedMark({ id, reason }: Props) {
  const t = useTranslations('comments.actions')
  const open = () =>
    openModal(hasSession() ? { name: 'history', kind: 'comments', id } : { name: 'login' })
  return (
    <button type="button" className={styles.inline} title={t('editedHint')} onClick={open}>
      {reason ? t('editedFor', { reason }) : t('edited')}
    </button>
  )
}
