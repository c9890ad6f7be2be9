import { getLocale, getTranslations } from 'next-intl/server'
import type { CategoryRef } from '@/lib/categories/schema'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import { NavLink } from './nav-link'
import styles from './side-nav.module.css'

/** Left column of the default layout: places and the forum's categories. */
export async function SideNav({ categories }: { categories: CategoryRef[] }) {
  const [t, locale] = await Promise.all([getTranslations('shell.nav'), getLocale()])
  const to = routesIn(locale)
  return (
    <nav className={styles.nav} aria-label={t('categories')}>
      <ul className={styles.list}>
        <li>
          <NavLink href={to.home()} className={styles.entry}>
            {t('home')}
          </NavLink>
        </li>
        <li>
          <NavLink href={to.forums()} className={styles.entry}>
            {t('forums')}
          </NavLink>
          <ul className={styles.inner}>
            {categories.map(({ id, slug, name }) => (
              <li key={id}>
                <NavLink href={to.forumCategory(slug)} className={styles.entry}>
                  {inLanguage(name, locale)}
                </NavLink>
              </li>
            ))}
          </ul>
        </li>
        <li>
          <NavLink href={to.topics()} className={styles.entry}>
            {t('topics')}
          </NavLink>
        </li>
      </ul>
    </nav>
  )
}
