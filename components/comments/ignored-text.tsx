'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import styles from './actions.module.css'

/** The text of somebody whom the reader ignores, folded until asked for. */
export function IgnoredText({ author, children }: { author: string; children: ReactNode }) {
  const t = useTranslations('comments.actions')
  const [isShown, setShown] = useState(false)
  if (isShown) return children
  return (
    <p>
      {t('ignored', { author })}{' '}
      <button type="button" className={styles.action} onClick={() => setShown(true)}>
        {t('show')}
      </button>
    </p>
  )
}
