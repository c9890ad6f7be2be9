import type { ComponentProps, ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names'

export type BadgeTone =
  | 'neutral'
  | 'accent'
  | 'green'
  | 'amber'
  | 'red'
  | 'gold'
  | 'blue'
  | 'violet'

export type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone; icon?: ReactNode }

export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames(styles.badge, className)} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

export type CountBadgeProps = Omit<ComponentProps<'span'>, 'children'> & {
  count: number
  /** The highest number to be shown as it is; more is shown as this and a plus. */
  max?: number
  label?: string
}

/** A small number on a button or a link; nothing at zero. */
export function CountBadge({ count, max = 99, label, className, ...rest }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span {...rest} className={classNames(styles.count, className)}>
      <span aria-hidden={label ? true : undefined}>{count > max ? `${max}+` : count}</span>
      {label ? <span className="visually-hidden">{label}</span> : null}
    </span>
  )
}
