import type { ReactNode } from 'react'
import styles from './wide-table.module.css'

type Name = { 'aria-label': string } | { 'aria-labelledby': string }
type Props = Name & {
  children: ReactNode
  /** On phones a row stands as a block: its header, then its cells with their `data-label`. */
  stacks?: boolean
}

/** A table that scrolls horizontally, by keyboard too. */
export function WideTable({ children, stacks, ...name }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys
    <section {...name} className={styles.wide} tabIndex={0}>
      <table {...name} className={styles.table} data-stacks={stacks}>
        {children}
      </table>
    </section>
  )
}
