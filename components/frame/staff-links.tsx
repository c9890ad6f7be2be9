'use client'
import { useLocale, useTranslations } from 'next-intl'
import { SliceMessages } from '@/components/shell/slice-messages'
import { CountBadge } from '@/components/ui/badge'
import { routesIn } from '@/lib/routes'
import { NavLink } from './nav-link'
import styles from './side-nav.module.css'
import { useStaffLinks } from './use-staff-links'

/** Staff links of the account column. */
export const StaffLinks = () => (
  <SliceMessages slice="shell">
    <Links />
  </SliceMessages>
)

function Links() {
  const t = useTranslations('shell.client')
  const overview = routesIn(useLocale()).staff()
  const places = useStaffLinks()
  if (places.length === 0) return null
  return [{ href: overview, label: t('staff'), count: 0 }, ...places].map((place) => (
    <li key={place.href} className={place.href === overview ? styles.apart : undefined}>
      <NavLink
        href={place.href}
        className={styles.entry}
        but={place.href === overview ? places.map(({ href }) => href) : []}
      >
        {place.label} <CountBadge count={place.count ?? 0} />
      </NavLink>
    </li>
  ))
}
