'use client'
import { useTranslations } from 'next-intl'
import { openModal } from '@/components/shell/modals'
import { hasSession } from '@/lib/people/signed-in/client'
import styles from './actions.module.css'

/** Says that the words were changed, and shows members what they were. */
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
