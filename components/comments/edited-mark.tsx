'use client'
import { useTranslations } from 'next-intl'
import { openModal } from '@/components/shell/modals'
import styles from './actions.module.css'
import { useHere } from './comment-actions'

/** Says that the words were changed, and shows members what they were. */
export function EditedMark({ id }: { id: number }) {
  const t = useTranslations('comments.actions')
  const { me } = useHere()
  const open = () =>
    openModal(me === null ? { name: 'login' } : { name: 'history', kind: 'comments', id })
  return (
    <button type="button" className={styles.inline} title={t('editedHint')} onClick={open}>
      {t('edited')}
    </button>
  )
}
