'use client'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { hasShortcuts } from '@/components/shell/kept-choices'
import styles from './inbox.module.css'
import { KEYS, pressKeyed, type QueueKey, useQueueKeys, useQueueMoves } from './use-queue-keys'

type Props = {
  label: string
  /** What the keys do. */
  hint: string
  /** Of the buttons in the rows, which name them as their shortcuts. */
  keys: QueueKey[]
  children: ReactNode
}

/** A list of the staff that is gone through by keys; another key presses a button of the row that has the focus. */
export function KeyedList({ label, hint, keys, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  const at = useRef<number | null>(null)
  useQueueMoves((step) => {
    const from = indexOfFocus(ref.current)
    focusRow(ref.current, from < 0 ? Math.max(0, at.current ?? 0) : from + step)
  })
  useQueueKeys(
    ref,
    Object.fromEntries(
      keys.map((key) => [
        KEYS[key].code,
        () => pressKeyed(rowsOf(ref.current)[indexOfFocus(ref.current)], key),
      ]),
    ),
  )
  // A row leaves with the button that was pressed in it; the next one takes its place.
  useEffect(() => {
    if (at.current === null || document.activeElement !== document.body) return
    focusRow(ref.current, Math.min(at.current, rowsOf(ref.current).length - 1))
  })
  const remember = () => {
    const index = indexOfFocus(ref.current)
    if (index >= 0) at.current = index
  }
  const forget = ({ relatedTarget, target }: FocusEvent) => {
    if (!relatedTarget && target.isConnected) at.current = null
  }
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.keyed}
      aria-label={label}
      onFocus={remember}
      onBlur={forget}
    >
      {children}
      {hasShortcuts() ? <p className={styles.keys}>{hint}</p> : null}
    </section>
  )
}

const rowsOf = (list: Element | null): Element[] => [
  ...(list?.querySelectorAll('li:has(> article)') ?? []),
]

const indexOfFocus = (list: Element | null): number =>
  rowsOf(list).findIndex((row) => row.contains(document.activeElement))

const focusRow = (list: Element | null, index: number): void =>
  rowsOf(list)[index]?.querySelector<HTMLElement>('a[href], button')?.focus()
