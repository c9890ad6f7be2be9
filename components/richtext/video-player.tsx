'use client'
import { type ComponentProps, type ReactNode, useState } from 'react'
import styles from './video-card.module.css'

type Props = Pick<ComponentProps<'iframe'>, 'src' | 'title' | 'sandbox' | 'allow'> & {
  label: string
  children: ReactNode
}

// One function: another one at each render would take the focus again.
const focus = (frame: HTMLIFrameElement | null) => frame?.focus()

/** A button, and after a press on it the player in its place. */
export function VideoPlayer({ label, children, ...frame }: Props) {
  const [isOn, setOn] = useState(false)
  if (!isOn) {
    return (
      <button
        type="button"
        aria-label={label}
        className={styles.screen}
        onClick={() => setOn(true)}
      >
        {children}
      </button>
    )
  }
  return <iframe {...frame} ref={focus} className={styles.screen} />
}
