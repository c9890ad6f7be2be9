'use client'
import { useTranslations } from 'next-intl'
import { openModal } from '@/components/shell/modals'
import { hasSession } from '@/lib/people/signed-in/client'
import styles from './actions.module.css'

/** "edited"; members can open the earlier versions. */
export function EditedMark({ id }: { id: number }) {
  const t = useTranslations('comments.actions')
  const open = () =>
    openModal(hasSession() ? { name: 'history', kind: 'comments', id } : { name: 'login' })
  return (
    <button type="button" className={styles.inline} title={t('editedHint')} onClick={open}>
      {t('edited')}
    </button>
  )
}
