import { getLocale, getTranslations } from 'next-intl/server'
import type { CategoryRef } from '@/lib/categories/schema'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { ARTICLE_SECTIONS, routesIn } from '@/lib/routes'
import { NavLink } from './nav-link'
import styles from './side-nav.module.css'

/** Left column of the default layout: sections, categories of the forum, other pages. */
export async function SideNav({ categories }: { categories: CategoryRef[] }) {
  const [t, locale] = await Promise.all([getTranslations('shell'), getLocale()])
  const to = routesIn(locale)
  const places = [
    { href: to.catalogue(), label: t('nav.catalogue') },
    { href: to.overseas(), label: t('nav.overseas') },
    { href: to.sales(), label: t('nav.sales') },
    { href: to.topics(), label: t('nav.topics') },
    { href: to.trends(), label: t('nav.trends') },
    { href: to.rating(), label: t('nav.rating') },
    { href: to.companies(), label: t('nav.companies') },
  ]
  return (
    <nav className={styles.nav} aria-label={t('nav.sections')}>
      <ul className={styles.list}>
        <li>
          <NavLink href={to.home()} className={styles.entry}>
            {t('nav.home')}
          </NavLink>
        </li>
        {ARTICLE_SECTIONS.map((section) => (
          <li key={section}>
            <NavLink href={to.section(section)} className={styles.entry}>
              {t(`sections.${section}`)}
            </NavLink>
          </li>
        ))}
        <li>
          <NavLink href={to.forums()} className={styles.entry}>
            {t('nav.forums')}
          </NavLink>
          <ul className={styles.inner} aria-label={t('nav.categories')}>
            {categories.map(({ id, slug, name }) => (
              <li key={id}>
                <NavLink href={to.forumCategory(slug)} className={styles.entry}>
                  {inLanguage(name, locale)}
                </NavLink>
              </li>
            ))}
          </ul>
        </li>
        {places.map(({ href, label }) => (
          <li key={href}>
            <NavLink href={href} className={styles.entry}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
