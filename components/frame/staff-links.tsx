'use client'
import { SliceMessages } from '@/components/shell/slice-messages'
import { CountBadge } from '@/components/ui/badge'
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
  return useStaffLinks().map(({ href, label, count }) => (
    <li key={href}>
      <NavLink href={href} className={styles.entry}>
        {label} <CountBadge count={count ?? 0} />
      </NavLink>
    </li>
  ))
}
