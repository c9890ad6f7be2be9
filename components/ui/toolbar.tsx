'use client'
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react'
import { classNames } from './class-names'
import { focusStops, stepFocus } from './step-focus'
import styles from './toolbar.module.css'

export type ToolbarProps = Omit<ComponentProps<'div'>, 'role' | 'ref'> & { label: string }

/** One Tab stop for all its buttons and links; left, right, Home and End move between them. */
export function Toolbar({ label, className, ...rest }: ToolbarProps) {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef<Element | null>(null)

  useEffect(() => {
    if (ref.current) rove(ref.current, last.current)
  })
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    if (!isWithin(event)) return
    last.current = event.target
    rove(event.currentTarget, event.target)
  }

  return (
    <div
      {...rest}
      ref={ref}
      role="toolbar"
      aria-label={label}
      className={classNames(styles.toolbar, className)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    />
  )
}

function rove(toolbar: HTMLElement, wanted: Element | null) {
  const stops = focusStops(toolbar)
  const current = stops.find((stop) => stop === wanted) ?? stops[0]
  for (const stop of stops) stop.tabIndex = stop === current ? 0 : -1
}

/** React also hands over the events of a dialog that a button draws in a portal. */
const isWithin = ({ currentTarget, target }: SyntheticEvent<HTMLElement>) =>
  target instanceof HTMLElement && currentTarget.contains(target)

function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
  const { target } = event
  if (!isWithin(event) || !(target instanceof HTMLElement)) return
  if (target.closest('[popover], input, select')) return
  if (stepFocus(event.currentTarget, event.key, 'inline')) event.preventDefault()
}
