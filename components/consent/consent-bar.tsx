'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { writeConsent } from '@/lib/platform/web/consent'
import { routesIn } from '@/lib/routes'
import styles from './consent.module.css'

/** The question; both answers look alike, and the page can be read meanwhile. */
export function ConsentBar() {
  const t = useTranslations('consent')
  const to = routesIn(useLocale())
  return (
    <section className={styles.bar} data-above-bars aria-labelledby="consent-title">
      <div className={styles.words}>
        <h2 id="consent-title" className={styles.title}>
          {t('title')}
        </h2>
        <p>
          {t('text')} <a href={`${to.privacy()}#visits`}>{t('more')}</a>
        </p>
      </div>
      <div className={styles.answers}>
        <Button onClick={() => writeConsent('no')}>{t('refuse')}</Button>
        <Button onClick={() => writeConsent('yes')}>{t('allow')}</Button>
      </div>
    </section>
  )
}
