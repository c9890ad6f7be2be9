import type { ReactNode } from 'react'
import styles from './breadcrumbs.module.css'
import { classNames } from './class-names'

export type Breadcrumb = { label: ReactNode; href?: string; lang?: string | undefined }

export type BreadcrumbsProps = { label: string; items: Breadcrumb[]; className?: string }

/** Breadcrumbs; an item without an address is the current page. */
export function Breadcrumbs({ label, items, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={classNames(styles.breadcrumbs, className)}>
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li
            key={item.href ?? `here-${index + 1}`}
            lang={item.lang}
            className={styles.item}
            data-here={item.href === undefined || undefined}
          >
            {item.href === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <a href={item.href} className={styles.link}>
                {item.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
