import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ChipLink } from '@/components/ui/chip'
import { ARTICLE_SECTIONS, routesIn } from '@/lib/routes'
import styles from './feed-list.module.css'

/** Frame of every tab of the home page. */
export function HomeFrame({ tabs, children }: { tabs: ReactNode; children: ReactNode }) {
  const t = useTranslations('feed')
  const tSections = useTranslations('shell.sections')
  const to = routesIn(useLocale())
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{t('description')}</h1>
      <nav aria-label={t('sections')} className={styles.sections}>
        <ChipLink href={to.forums()}>{tSections('forum')}</ChipLink>
        {ARTICLE_SECTIONS.map((section) => (
          <ChipLink key={section} href={to.section(section)}>
            {tSections(section)}
          </ChipLink>
        ))}
      </nav>
      {tabs}
      {children}
    </div>
  )
}
