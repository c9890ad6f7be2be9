import type { ReactNode } from 'react'
import styles from './place-name.module.css'

type Props = { href: string; mark: ReactNode; children: ReactNode }

/** Somebody in a rating, with a face or logo. */
export function PlaceName({ href, mark, children }: Props) {
  return (
    <span className={styles.name}>
      {mark}
      <a href={href} className={styles.link}>
        {children}
      </a>
    </span>
  )
}
