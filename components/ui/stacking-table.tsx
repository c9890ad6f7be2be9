// biome-ignore-all lint/a11y/noRedundantRoles: on phones `display` takes the roles of a table from its parts
import type { ReactNode } from 'react'
import styles from './stacking-table.module.css'
import { type Name, WideTable } from './wide-table'

type Props = Name & { columns: readonly string[]; children: ReactNode }

/** A table whose rows stand as blocks on phones: the header of the row, then its cells under their labels. */
export function StackingTable({ columns, children, ...name }: Props) {
  return (
    <WideTable {...name} role="table" className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </WideTable>
  )
}

export function Row({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {header}
      </th>
      {children}
    </tr>
  )
}

type CellProps = {
  /** The words of its column, which stand above it on phones. */
  label: string
  /** It needs the whole width of a phone. */
  isFull?: boolean
  children: ReactNode
}

export function Cell({ label, isFull, children }: CellProps) {
  return (
    <td role="cell" data-label={label} data-full={isFull || undefined}>
      {children}
    </td>
  )
}

type MoreProps = { id: string; columns: number; isOpen: boolean; children: ReactNode }

/** What a row opens to, across all columns. */
export function RowDetails({ id, columns, isOpen, children }: MoreProps) {
  return (
    <tr id={id} role="row" hidden={!isOpen}>
      {isOpen ? (
        <td role="cell" colSpan={columns}>
          {children}
        </td>
      ) : null}
    </tr>
  )
}
