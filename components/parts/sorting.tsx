'use client'
import { Accessibility, Feedback } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { ArrowDown, ArrowUp, ChevronsUp, GripVertical } from 'lucide'
import { useTranslations } from 'next-intl'
import {
  type ComponentProps,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import styles from './sorting.module.css'

type Props = {
  label: string
  className?: string
  count: number
  /** Name of a row in screen reader announcements. */
  nameOf: (index: number) => string
  onMove: (from: number, to: number) => void
  children: (moves: (index: number) => Moves) => ReactNode
}
/** Moves a row without a pointer, to another place of the list. */
export type Moves = { name: string; index: number; count: number; move: (to: number) => void }

type DragProps = ComponentProps<typeof DragDropProvider>
type Plugins = Extract<NonNullable<DragProps['plugins']>, (...given: never[]) => unknown>

/** Sortable rows: by dragging, keyboard on the handle, or buttons; moves are announced. */
export function SortedRows({ label, className, count, nameOf, onMove, children }: Props) {
  const t = useTranslations('pictures.sorting')
  const [said, setSaid] = useState('')
  const plugins = useSpokenDrags(nameOf, count)
  const move = (from: number) => (to: number) => {
    onMove(from, to)
    setSaid(t('moved', { name: nameOf(from), position: to + 1, count }))
  }
  return (
    <DragDropProvider
      plugins={plugins}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source) || source.initialIndex === source.index) return
        onMove(source.initialIndex, source.index)
      }}
    >
      <ul className={className} aria-label={label}>
        {children((index) => ({ name: nameOf(index), index, count, move: move(index) }))}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </DragDropProvider>
  )
}

type Drag = { operation: { source: unknown } }

/** Localized screen reader announcements of dragging. */
function useSpokenDrags(nameOf: (index: number) => string, count: number): Plugins {
  const t = useTranslations('pictures.sorting')
  const latest = useRef({ t, nameOf, count })
  latest.current = { t, nameOf, count }
  return useMemo<Plugins>(() => {
    // Last announced position: repeating it would interrupt the pick-up announcement.
    let told = -1
    const say = (key: 'picked' | 'over' | 'dropped' | 'cancelled', source: unknown) => {
      if (!isSortable(source as never)) return undefined
      const { initialIndex, index } = source as { initialIndex: number; index: number }
      if (key === 'over' && index === told) return undefined
      told = index
      const now = latest.current
      return now.t(key, { name: now.nameOf(initialIndex), position: index + 1, count: now.count })
    }
    const spoken = Accessibility.configure({
      announcements: {
        dragstart: ({ operation }: Drag) => say('picked', operation.source),
        dragover: ({ operation }: Drag) => say('over', operation.source),
        dragend: ({ operation, canceled }: Drag & { canceled: boolean }) =>
          say(canceled ? 'cancelled' : 'dropped', operation.source),
      },
      screenReaderInstructions: { draggable: latest.current.t('instructions') },
    })
    const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
    const still = Feedback.configure({ dropAnimation: null, keyboardTransition: null })
    return (defaults) => [
      ...defaults.filter((each) => each !== Accessibility && !(isStill && each === Feedback)),
      spoken,
      ...(isStill ? [still] : []),
    ]
  }, [])
}

type RowProps = {
  id: string
  elementId: string
  className?: string
  moves: Moves
  children: (controls: ReactNode) => ReactNode
}

/** A row with its drag handle and move buttons. */
export function SortedRow({ id, elementId, className, moves, children }: RowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index: moves.index })
  return (
    <li
      ref={ref}
      id={elementId}
      tabIndex={-1}
      className={className}
      data-dragging={isDragging || undefined}
    >
      {children(<MoveButtons moves={moves} gripRef={handleRef} />)}
    </li>
  )
}

type ButtonsProps = { moves: Moves; gripRef: (element: Element | null) => void }

function MoveButtons({ moves: { name, index, count, move }, gripRef }: ButtonsProps) {
  const t = useTranslations('pictures.sorting')
  const groupId = useId()
  const focused = useRef<string | null>(null)
  // Moving the DOM node loses focus, so it is restored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per move
  useLayoutEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus()
    focused.current = null
  }, [index])
  const button = (key: 'first' | 'earlier' | 'later', to: number, icon: typeof ArrowUp) => {
    const isNowhere = to < 0 || to >= count || to === index
    return (
      <IconButton
        key={key}
        size="s"
        id={`${groupId}-${key}`}
        label={t(key, { name })}
        icon={<Icon of={icon} />}
        aria-disabled={isNowhere || undefined}
        onClick={() => {
          if (isNowhere) return
          focused.current = `${groupId}-${key}`
          move(to)
        }}
      />
    )
  }
  return (
    <span className={styles.moves}>
      <IconButton
        ref={gripRef}
        size="s"
        className={styles.grip}
        label={t('grip', { name })}
        aria-roledescription={t('draggable')}
        icon={<Icon of={GripVertical} />}
      />
      {button('first', 0, ChevronsUp)}
      {button('earlier', index - 1, ArrowUp)}
      {button('later', index + 1, ArrowDown)}
    </span>
  )
}
