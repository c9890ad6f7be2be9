'use client'
import { useParams, usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { splitLocale } from '@/lib/platform/i18n/locales'
import { ARTICLE_SECTIONS } from '@/lib/routes'
import styles from './side-nav.module.css'

/** Pages that have no left column (`data-wide`). */
const WIDE = ['catalogue', 'overseas', 'detail_page', 'sale_page', 'close_sale_page', 'presale']
const ELSEWHERE: readonly string[] = [...ARTICLE_SECTIONS, ...WIDE]

/** The categories of the forum, but on pages of other sections, which begin with their own. */
export function ForumCategories({ children }: { children: ReactNode }) {
  const [, first = ''] = splitLocale(usePathname()).path.split('/')
  // A refusal is rendered by another address than it is read at, and has a left column wherever that is.
  const isRefusal = 'rest' in useParams()
  if (!isRefusal && ELSEWHERE.includes(first)) return null
  return (
    <nav className={styles.nav} aria-labelledby="side-categories">
      {children}
    </nav>
  )
}
