'use client'
import { type ComponentProps, type ReactNode, useState } from 'react'
import styles from './video-card.module.css'

type Props = Pick<ComponentProps<'iframe'>, 'src' | 'title' | 'sandbox' | 'allow'> & {
  label: string
  children: ReactNode
}

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
  return <iframe {...frame} ref={(element) => element?.focus()} className={styles.screen} />
}
