'use client'
import type { ReactNode } from 'react'
import styles from './compare-table.module.css'
import { stopComparing } from './compared'

type Props = { id: number; href: string; label: string; children: ReactNode }

/** A link to the comparison without this object, which this browser then forgets too. */
export function RemoveCompared({ id, href, label, children }: Props) {
  return (
    <a href={href} aria-label={label} className={styles.remove} onClick={() => stopComparing(id)}>
      {children}
    </a>
  )
}
