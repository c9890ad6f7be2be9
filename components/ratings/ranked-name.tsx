import type { ReactNode } from 'react'
import styles from './ranked-name.module.css'

type Props = { href: string; mark: ReactNode; children: ReactNode }

/** A person or company in a rating. */
export function RankedName({ href, mark, children }: Props) {
  return (
    <span className={styles.name}>
      {mark}
      <a href={href} className={styles.link}>
        {children}
      </a>
    </span>
  )
}
