'use client'
import { CountBadge } from '@/components/ui/badge'
import { NavLink } from './nav-link'
import styles from './side-nav.module.css'
import { useStaffPlaces } from './use-staff-places'

/** Entries of the account column that only staff has. */
export function StaffLinks() {
  return useStaffPlaces().map(({ href, label, count }) => (
    <li key={href}>
      <NavLink href={href} className={styles.entry}>
        {label} <CountBadge count={count ?? 0} />
      </NavLink>
    </li>
  ))
}
