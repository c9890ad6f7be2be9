'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { splitLocale } from '@/lib/platform/i18n/locales'
import { ARTICLE_SECTIONS } from '@/lib/routes'
import styles from './side-nav.module.css'

/** The categories of the forum, but on pages of other sections, which begin with their own. */
export function ForumCategories({ children }: { children: ReactNode }) {
  const [, first] = splitLocale(usePathname()).path.split('/')
  if (ARTICLE_SECTIONS.some((section) => section === first)) return null
  return (
    <nav className={styles.nav} aria-labelledby="side-categories">
      {children}
    </nav>
  )
}
