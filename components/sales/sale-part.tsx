import type { ReactNode } from 'react'
import styles from './sale.module.css'

type Props = { id: string; title: string; children: ReactNode }

/** A section of the page of a sale, with its heading. */
export function SalePart({ id, title, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.part}>
      <h2 id={`${id}-title`} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
