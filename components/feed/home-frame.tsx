import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from './feed-list.module.css'

/** Frame of every tab of the home page. */
export function HomeFrame({ tabs, children }: { tabs: ReactNode; children: ReactNode }) {
  const t = useTranslations('feed')
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{t('description')}</h1>
      {tabs}
      {children}
    </div>
  )
}
