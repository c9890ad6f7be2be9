import { getLocale, getTranslations } from 'next-intl/server'
import { routesIn } from '@/lib/routes'
import styles from './footer.module.css'
import { LanguageLinks } from './language-links'
import { NavLink } from './nav-link'
import { Wordmark } from './wordmark'

/** Footer: description, pages and languages as plain links. */
export async function Footer() {
  const [t, locale] = await Promise.all([getTranslations('shell'), getLocale()])
  const to = routesIn(locale)
  return (
    <footer className={styles.footer}>
      <div className={styles.inner} data-above-bars>
        <div>
          <p className={styles.name}>
            <Wordmark />
          </p>
          <p className={styles.tagline}>{t('tagline')}</p>
        </div>
        <nav className={styles.group} aria-label={t('nav.footer')}>
          <NavLink href={to.home()}>{t('nav.home')}</NavLink>
          <NavLink href={to.forums()}>{t('nav.forums')}</NavLink>
          <NavLink href={to.catalogue()}>{t('nav.catalogue')}</NavLink>
          <NavLink href={to.overseas()}>{t('nav.overseas')}</NavLink>
          <NavLink href={to.sales()}>{t('nav.sales')}</NavLink>
          <NavLink href={to.presaleCities()}>{t('nav.presale')}</NavLink>
          <NavLink href={to.topics()}>{t('nav.topics')}</NavLink>
          <NavLink href={to.sections()}>{t('nav.sections')}</NavLink>
          <NavLink href={to.trends()}>{t('nav.trends')}</NavLink>
          <NavLink href={to.rating()}>{t('nav.rating')}</NavLink>
          <NavLink href={to.companies()}>{t('nav.companies')}</NavLink>
          <NavLink href={to.sell()}>{t('nav.sell')}</NavLink>
          <NavLink href={to.consultation()}>{t('nav.consultation')}</NavLink>
          <NavLink href={to.reportProblem()}>{t('nav.reportProblem')}</NavLink>
          <NavLink href={to.about()}>{t('nav.about')}</NavLink>
          <NavLink href={to.rules()}>{t('nav.rules')}</NavLink>
          <NavLink href={to.terms()}>{t('nav.terms')}</NavLink>
          <NavLink href={to.privacy()}>{t('nav.privacy')}</NavLink>
          <NavLink href={to.imprint()}>{t('nav.imprint')}</NavLink>
          <NavLink href={to.developers()}>{t('nav.developers')}</NavLink>
          <button type="button" className={styles.keys} data-shortcuts>
            {t('client.shortcutsTitle')}
          </button>
        </nav>
        <nav aria-label={t('footer.languages')} data-languages>
          <LanguageLinks className={styles.languages} entry={styles.entry} />
        </nav>
      </div>
    </footer>
  )
}
