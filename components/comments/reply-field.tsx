'use client'
import { useTranslations } from 'next-intl'
import type { Locale } from '@/lib/platform/i18n/locales'
import styles from './reply-box.module.css'

export type ReplyProps = {
  postId: number
  section: string
  language: Locale
  isClosed: boolean
}

/** Looks like the field it becomes; a click or the first key on it brings the editor. */
export function ReplyField({ onAsk }: { onAsk: () => void }) {
  const t = useTranslations('comments.reply')
  return (
    <button type="button" className={styles.field} onClick={onAsk}>
      {t('placeholder')}
    </button>
  )
}

/** In its place while the editor is coming. */
export function ReplyWaiting() {
  const t = useTranslations('comments.reply')
  return (
    <p role="status" className={styles.field}>
      {t('loading')}
    </p>
  )
}
