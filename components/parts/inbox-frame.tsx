'use client'
import { ArrowLeft } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { hasShortcuts } from '@/components/shell/kept-choices'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import styles from './inbox.module.css'
import { useQueueMoves } from './use-queue-keys'
import type { Choice } from './use-shown-row'

type Held = { id: number; status: string }
type Props<Row extends Held> = {
  rows: Row[]
  choice: Choice<Row>
  /** Title, label of the link back to the list on phones, hint of the keys. */
  words: { label: string; back: string; keys: string }
  more: ReactNode
  line: (row: Row) => ReactNode
  detail: (row: Row, inbox: RefObject<HTMLElement | null>) => ReactNode
}

/** List and detail side by side; on phones one at a time. Shortcuts work while the focus is inside, J and K on the page. */
export function InboxFrame<Row extends Held>(props: Props<Row>) {
  const { rows, choice, words, more, line, detail } = props
  const ref = useRef<HTMLElement>(null)
  const { shown, at, isOpen, show, close } = choice
  useKeptFocus(ref, `${shown?.id} ${shown?.status} ${rows.length} ${isOpen}`)
  useQueueMoves((step) => {
    const isInside = ref.current?.contains(document.activeElement)
    const next = rows[isInside ? at + step : at]
    if (!next) return
    show(next.id)
    ref.current?.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus()
  })
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.inbox}
      data-open={isOpen}
      aria-label={words.label}
    >
      <div className={styles.side}>
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className={styles.line}
                data-row={row.id}
                aria-current={row === shown || undefined}
                onClick={() => show(row.id)}
              >
                {line(row)}
              </button>
            </li>
          ))}
        </ul>
        {more}
        {hasShortcuts() ? <p className={styles.keys}>{words.keys}</p> : null}
      </div>
      {shown ? (
        <div className={styles.main}>
          <Button
            variant="quiet"
            className={styles.back}
            icon={<Icon of={ArrowLeft} />}
            onClick={close}
          >
            {words.back}
          </Button>
          {detail(shown, ref)}
        </div>
      ) : null}
    </section>
  )
}

/**
 * The clicked button may disappear with its row, its status, or the half that phones hide. Then the
 * title of the detail gets the focus, else its row.
 */
function useKeptFocus(ref: RefObject<HTMLElement | null>, state: string) {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const at = document.activeElement
    if (at && at !== document.body && at.checkVisibility?.() !== false) return
    for (const place of ['article h2', '[data-row][aria-current]']) {
      const element = ref.current?.querySelector<HTMLElement>(place)
      if (element?.checkVisibility?.() !== false) return element?.focus()
    }
  }, [ref, state])
}
