'use client'
import { useState } from 'react'
import { moved } from '@/components/parts/moved'
import type { SaleContent } from '@/lib/sales/drafts/schema'
import type { RowList, SaleFields } from '../sale-fields'
import { edited, rowKey } from './rows'

type RowOf<List extends RowList> = SaleContent[List][number]
/** A removed row that can be restored, with related changes. */
type Removed<Row> = { row: Row; index: number; also: Partial<SaleContent> }

export type Rows<List extends RowList> = ReturnType<typeof useRows<List>>

/** Edits, moves, removes and restores rows of a list; errors move with their rows. */
export function useRows<List extends RowList>(
  { formId, content, change, rearrange }: SaleFields,
  list: List,
) {
  type Row = RowOf<List>
  const rowsOf = (now: SaleContent) => now[list] as Row[]
  const withRows = (rows: Row[]) => ({ [list]: rows }) as Partial<SaleContent>
  const rows = rowsOf(content)
  const [removed, setRemoved] = useState<Removed<Row> | null>(null)
  const indexes = rows.map((_, index) => index)

  const focus = (index: number) =>
    requestAnimationFrame(() => document.getElementById(`${formId}-${list}.${index}`)?.focus())

  const patch = (key: string, given: Partial<Row>) =>
    change((now) =>
      withRows(rowsOf(now).map((row) => (rowKey(row) === key ? edited(row, given) : row))),
    )
  const add = (row: Row) => change((now) => withRows([...rowsOf(now), row]))
  const move = (from: number, to: number) => {
    change((now) => withRows(moved(rowsOf(now), from, to)))
    rearrange(list, moved(indexes, from, to))
  }
  const remove = (index: number, also: Partial<SaleContent> = {}, back = {}) => {
    const row = rows[index]
    if (!row) return
    change((now) => ({ ...withRows(rowsOf(now).filter((each) => each !== row)), ...also }))
    rearrange(list, indexes.toSpliced(index, 1))
    setRemoved({ row, index, also: back })
  }
  const restore = () => {
    if (!removed) return
    const { row, index, also } = removed
    change((now) => ({ ...withRows(rowsOf(now).toSpliced(index, 0, row)), ...also }))
    rearrange(list, indexes.toSpliced(index, 0, -1))
    setRemoved(null)
    focus(index)
  }
  const forget = () => {
    setRemoved(null)
    if (removed) focus(Math.min(removed.index, rows.length - 1))
  }
  return { rows, patch, add, move, remove, removed, restore, forget }
}
