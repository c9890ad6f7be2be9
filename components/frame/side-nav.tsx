import { getLocale, getTranslations } from 'next-intl/server'
import type { CategoryRef } from '@/lib/categories/schema'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import { ForumCategories } from './forum-categories'
import { MyTopics } from './my-topics'
import { NavLink } from './nav-link'
import styles from './side-nav.module.css'

/**
 * Left column of the default layout, what is near: the categories of the forum, the topics that the reader follows,
 * and pages that the header has no room for.
 */
export async function SideNav({ categories }: { categories: CategoryRef[] }) {
  const [t, tSections, locale] = await Promise.all([
    getTranslations('shell.nav'),
    getTranslations('shell.sections'),
    getLocale(),
  ])
  const to = routesIn(locale)
  const others = [
    { href: to.section('education'), label: tSections('education') },
    { href: to.section('events'), label: tSections('events') },
    { href: to.section('blogs'), label: tSections('blogs') },
    { href: to.topics(), label: t('topics') },
    { href: to.overseas(), label: t('overseas') },
    { href: to.rating(), label: t('rating') },
  ]
  return (
    <div className={styles.near}>
      <ForumCategories>
        <h2 id="side-categories" className={styles.heading}>
          {t('categories')}
        </h2>
        <ul className={styles.list}>
          {categories.map(({ id, slug, name }) => (
            <li key={id}>
              <NavLink href={to.forumCategory(slug)} className={styles.entry}>
                {inLanguage(name, locale)}
              </NavLink>
            </li>
          ))}
        </ul>
      </ForumCategories>
      <nav className={styles.nav} aria-labelledby="side-more">
        <h2 id="side-more" className={styles.heading}>
          {t('more')}
        </h2>
        <ul className={styles.list}>
          {others.map(({ href, label }) => (
            <li key={href}>
              <NavLink href={href} className={styles.entry}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <MyTopics title={t('mine')} />
    </div>
  )
}
