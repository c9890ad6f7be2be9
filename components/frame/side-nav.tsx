import { getLocale, getTranslations } from 'next-intl/server'
import { categoryPath } from '@/components/parts/category-path'
import type { CategoryRef, Section } from '@/lib/categories/schema'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import { MyTopics } from './my-topics'
import { NavLink } from './nav-link'
import { SectionCategories } from './section-categories'
import styles from './side-nav.module.css'

type Props = { categories: { section: Section; items: CategoryRef[] }[] }

/**
 * Left column of the default layout, what is near: the categories of the section that the page is of, the topics
 * that the reader follows, and pages that the header has no room for.
 */
export async function SideNav({ categories }: Props) {
  const [t, tSections, locale] = await Promise.all([
    getTranslations('shell.nav'),
    getTranslations('shell.sections'),
    getLocale(),
  ])
  const to = routesIn(locale)
  const sections = categories.map(({ section, items }) => ({
    section,
    title: section === 'forum' ? t('categories') : tSections(section),
    links: items.map(({ slug, name }) => ({
      href: categoryPath(to, section, slug),
      label: inLanguage(name, locale),
    })),
  }))
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
      <SectionCategories sections={sections} />
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
