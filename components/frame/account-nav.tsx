import { getLocale, getTranslations } from 'next-intl/server'
import { routesIn } from '@/lib/routes'
import { NavLink } from './nav-link'
import { OpenReports } from './open-reports'
import styles from './side-nav.module.css'
import { StaffEntries } from './staff-entries'

/** Left column of the account layout: account pages, and staff pages for staff. */
export async function AccountNav() {
  const [t, locale] = await Promise.all([getTranslations('shell.nav'), getLocale()])
  const to = routesIn(locale)
  const places = [
    { href: to.account(), label: t('account') },
    { href: to.drafts(), label: t('drafts') },
    { href: to.favorites(), label: t('favorites') },
    { href: to.unread(), label: t('unread') },
    { href: to.conversations(), label: t('messages') },
    { href: to.notifications(), label: t('notifications') },
    { href: to.reports(), label: t('reports') },
    { href: to.accountTab('requests'), label: t('requests') },
    { href: to.ownCompanies(), label: t('ownCompanies') },
    { href: to.accountSettings(), label: t('settings') },
    { href: to.forums(), label: t('forums') },
    { href: to.topics(), label: t('topics') },
  ]
  const below = (place: string) =>
    places.map(({ href }) => href).filter((href) => href.startsWith(`${place}/`))
  return (
    <nav className={styles.nav} aria-label={t('account')}>
      <ul className={styles.list}>
        {places.map(({ href, label }) => (
          <li key={href}>
            <NavLink href={href} className={styles.entry} but={below(href)}>
              {label} {href === to.reports() ? <OpenReports /> : null}
            </NavLink>
          </li>
        ))}
        <StaffEntries />
      </ul>
    </nav>
  )
}
