'use client'
import { usePathname } from 'next/navigation'
import type { Section } from '@/lib/categories/schema'
import { splitLocale } from '@/lib/platform/i18n/locales'
import { NavLink } from './nav-link'
import styles from './side-nav.module.css'

type Props = {
  sections: { section: Section; title: string; links: { href: string; label: string }[] }[]
}

/** The categories of the section that the page belongs to; of the forum on all other pages. */
export function SectionCategories({ sections }: Props) {
  const [, first] = splitLocale(usePathname()).path.split('/')
  const here =
    sections.find(({ section }) => section === first) ??
    sections.find(({ section }) => section === 'forum')
  if (!here || here.links.length === 0) return null
  return (
    <nav className={styles.nav} aria-labelledby="side-categories">
      <h2 id="side-categories" className={styles.heading}>
        {here.title}
      </h2>
      <ul className={styles.list}>
        {here.links.map(({ href, label }) => (
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
