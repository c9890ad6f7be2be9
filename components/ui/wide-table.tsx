import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './wide-table.module.css'

export type Name = { 'aria-label': string } | { 'aria-labelledby': string }
type Props = Name & {
  children: ReactNode
  role?: 'table'
  /** Of the table. */
  className?: string | undefined
}

/** A table that scrolls horizontally, by keyboard too. */
export function WideTable({ children, role, className, ...name }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys
    <section {...name} className={styles.wide} tabIndex={0}>
      <table {...name} role={role} className={classNames(styles.table, className)}>
        {children}
      </table>
    </section>
  )
}
