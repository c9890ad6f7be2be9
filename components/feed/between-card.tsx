import type { ReactNode } from 'react'
import styles from './between-card.module.css'

type Props = {
  /** Of the heading, unique on the page. */
  id: string
  icon: ReactNode
  title: string
  /** Where all of it is, and the link's text. */
  href: string
  all: string
  children: ReactNode
}

/** Frame of a card between posts. */
export function BetweenCard({ id, icon, title, href, all, children }: Props) {
  return (
    <section aria-labelledby={id} className={styles.card}>
      <header className={styles.head}>
        <h3 id={id} className={styles.heading}>
          {icon}
          {title}
        </h3>
        <a href={href} className={styles.all}>
          {all}
        </a>
      </header>
      {children}
    </section>
  )
}
