import { ChevronDown, Menu } from 'lucide'
import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { routesIn } from '@/lib/routes'
import styles from './header.module.css'
import { NavLink } from './nav-link'

/** Sections of the site. What has no room in the line stands in the menu at its end, on phones all of them. */
export async function HeaderSections() {
  const [t, locale] = await Promise.all([getTranslations('shell'), getLocale()])
  const to = routesIn(locale)
  const line = [
    { href: to.section('news'), label: t('sections.news') },
    { href: to.section('opinions'), label: t('sections.opinions') },
    { href: to.catalogue(), label: t('nav.catalogue') },
    { href: to.forums(), label: t('nav.forums') },
    { href: to.sales(), label: t('nav.sales') },
    { href: to.companies(), label: t('nav.companies') },
    { href: to.trends(), label: t('nav.trends') },
  ]
  const others = [
    { href: to.section('education'), label: t('sections.education') },
    { href: to.section('events'), label: t('sections.events') },
    { href: to.section('blogs'), label: t('sections.blogs') },
    { href: to.topics(), label: t('nav.topics') },
    { href: to.overseas(), label: t('nav.overseas') },
    { href: to.presaleCities(), label: t('nav.presale') },
    { href: to.rating(), label: t('nav.rating') },
  ]
  return (
    <nav className={styles.sections} aria-label={t('nav.main')}>
      {line.map(({ href, label }) => (
        <NavLink key={href} href={href} className={styles.section}>
          {label}
        </NavLink>
      ))}
      <button type="button" className={styles.more} popoverTarget="more-sections">
        <Icon of={Menu} size={20} />
        <span>{t('nav.more')}</span>
        <Icon of={ChevronDown} size={16} />
      </button>
      <div id="more-sections" popover="auto" className={styles.panel} data-side="start">
        <ul className={styles.menu}>
          {[...line, ...others].map(({ href, label }) => (
            <li key={href}>
              <NavLink href={href}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
