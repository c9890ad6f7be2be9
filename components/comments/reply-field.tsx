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

/** Placeholder of the editor; a click or a key loads it. */
export function ReplyField({ onAsk }: { onAsk: () => void }) {
  const t = useTranslations('comments.reply')
  return (
    <button type="button" className={styles.field} data-reply="" onClick={onAsk}>
      {t('placeholder')}
    </button>
  )
}

/** Shown while the editor loads. */
export function ReplyWaiting() {
  const t = useTranslations('comments.reply')
  return (
    <p role="status" className={styles.field}>
      {t('loading')}
    </p>
  )
}
