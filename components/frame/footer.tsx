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
      <div className={styles.inner}>
        <div>
          <p className={styles.name}>
            <Wordmark />
          </p>
          <p className={styles.tagline}>{t('tagline')}</p>
        </div>
        <nav className={styles.group} aria-label={t('nav.footer')}>
          <NavLink href={to.home()} className={styles.entry}>
            {t('nav.home')}
          </NavLink>
          <NavLink href={to.forums()} className={styles.entry}>
            {t('nav.forums')}
          </NavLink>
          <NavLink href={to.catalogue()} className={styles.entry}>
            {t('nav.catalogue')}
          </NavLink>
          <NavLink href={to.overseas()} className={styles.entry}>
            {t('nav.overseas')}
          </NavLink>
          <NavLink href={to.sales()} className={styles.entry}>
            {t('nav.sales')}
          </NavLink>
          <NavLink href={to.presaleCities()} className={styles.entry}>
            {t('nav.presale')}
          </NavLink>
          <NavLink href={to.topics()} className={styles.entry}>
            {t('nav.topics')}
          </NavLink>
          <NavLink href={to.sections()} className={styles.entry}>
            {t('nav.sections')}
          </NavLink>
          <NavLink href={to.trends()} className={styles.entry}>
            {t('nav.trends')}
          </NavLink>
          <NavLink href={to.rating()} className={styles.entry}>
            {t('nav.rating')}
          </NavLink>
          <NavLink href={to.companies()} className={styles.entry}>
            {t('nav.companies')}
          </NavLink>
          <NavLink href={to.consultation()} className={styles.entry}>
            {t('nav.consultation')}
          </NavLink>
          <NavLink href={to.reportProblem()} className={styles.entry}>
            {t('nav.reportProblem')}
          </NavLink>
          <NavLink href={to.about()} className={styles.entry}>
            {t('nav.about')}
          </NavLink>
          <NavLink href={to.rules()} className={styles.entry}>
            {t('nav.rules')}
          </NavLink>
          <NavLink href={to.moderationLog()} className={styles.entry}>
            {t('nav.moderationLog')}
          </NavLink>
          <NavLink href={to.terms()} className={styles.entry}>
            {t('nav.terms')}
          </NavLink>
          <NavLink href={to.privacy()} className={styles.entry}>
            {t('nav.privacy')}
          </NavLink>
          <NavLink href={to.imprint()} className={styles.entry}>
            {t('nav.imprint')}
          </NavLink>
        </nav>
        <nav aria-label={t('footer.languages')} data-languages>
          <LanguageLinks className={styles.languages} entry={styles.entry} />
        </nav>
      </div>
    </footer>
  )
}
