'use client'
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { placeUnder } from '@/components/ui/place-under'
import styles from './moment-button.module.css'

type Props = {
  title: string | undefined
  sayExactly: () => string
  children: ReactNode
}

/** Relative time; a click or keyboard focus shows the exact time. */
export function MomentButton({ title, sayExactly, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isShown, setShown] = useState(false)
  const hide = () => setShown(false)
  const onFocus = ({ currentTarget }: FocusEvent) => {
    if (currentTarget.matches(':focus-visible')) setShown(true)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        title={isShown ? sayExactly() : title}
        className={styles.moment}
        onFocus={onFocus}
        onBlur={hide}
        onClick={() => setShown(!isShown)}
      >
        {children}
      </button>
      {isShown ? (
        <Bubble anchor={button} onClose={hide}>
          {sayExactly()}
        </Bubble>
      ) : null}
    </>
  )
}

type BubbleProps = {
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}

/** Hidden from screen readers, which read the title of the button. Escape or a click elsewhere closes it. */
function Bubble({ anchor, onClose, children }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const panel = bubble.current
    panel?.showPopover()
    if (panel && anchor.current) placeUnder(anchor.current, panel, 'start')
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    const onPress = ({ target }: PointerEvent) => {
      if (!anchor.current?.contains(target as Node)) onClose()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  })
  return (
    <span ref={bubble} popover="manual" aria-hidden="true" className={styles.bubble}>
      {children}
    </span>
  )
}
