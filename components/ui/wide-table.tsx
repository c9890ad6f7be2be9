import type { ReactNode } from 'react'
import styles from './wide-table.module.css'

type Name = { 'aria-label': string } | { 'aria-labelledby': string }
type Props = Name & { children: ReactNode }

/** A table that scrolls horizontally, by keyboard too. */
export function WideTable({ children, ...name }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys
    <section {...name} className={styles.wide} tabIndex={0}>
      <table {...name} className={styles.table}>
        {children}
      </table>
    </section>
  )
}
