'use client'
import type { ReactNode } from 'react'
import styles from './compare-table.module.css'
import { removeFromComparison } from './comparison-store'

type Props = { id: number; href: string; label: string; children: ReactNode }

/** Link to the comparison without this object; also removes it from the storage of the browser. */
export function RemoveCompared({ id, href, label, children }: Props) {
  return (
    <a
      href={href}
      aria-label={label}
      className={styles.remove}
      onClick={() => removeFromComparison(id)}
    >
      {children}
    </a>
  )
}
