'use client'
import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import styles from './carousel.module.css'

type Props = {
  label: string
  previousLabel: string
  nextLabel: string
  count: number
  /** Slides, rendered by the server. */
  children: ReactNode
}

/** A horizontal strip with scroll snapping: touch, wheel and arrow keys; buttons for the mouse. */
export function Carousel({ label, previousLabel, nextLabel, count, children }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const go = (to: number) => {
    const width = strip.current?.clientWidth ?? 0
    strip.current?.scrollTo({ left: ((to + count) % count) * width })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    go(at + by)
  }
  return (
    <div className={styles.carousel}>
      {/* biome-ignore lint/a11y/useSemanticElements: a strip of pictures is no set of fields */}
      <div
        ref={strip}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        className={styles.strip}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {children}
      </div>
      <StepButton side="start" label={previousLabel} onPress={() => go(at - 1)} />
      <StepButton side="end" label={nextLabel} onPress={() => go(at + 1)} />
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          <span key={index} className={styles.dot} data-current={index === at || undefined} />
        ))}
      </span>
    </div>
  )
}

type StepProps = { side: 'start' | 'end'; label: string; onPress: () => void }

/** For the mouse only: the keyboard uses arrow keys. */
function StepButton({ side, label, onPress }: StepProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.step}
      data-side={side}
      aria-label={label}
      onClick={onPress}
    >
      <Icon of={side === 'start' ? ChevronLeft : ChevronRight} />
    </button>
  )
}
