import type { ComponentProps, ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names'

type Looks = { icon?: ReactNode; count?: ReactNode }

export type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> &
  Looks & { pressed?: boolean }
export type ChipLinkProps = Omit<ComponentProps<'a'>, 'aria-current'> &
  Looks & { current?: boolean | 'page' }

export function Chip({ icon, count, pressed, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classNames(styles.chip, className)}
    >
      <Inside icon={icon} count={count}>
        {children}
      </Inside>
    </button>
  )
}

export function ChipLink({ icon, count, current, className, children, ...rest }: ChipLinkProps) {
  return (
    <a {...rest} aria-current={current || undefined} className={classNames(styles.chip, className)}>
      <Inside icon={icon} count={count}>
        {children}
      </Inside>
    </a>
  )
}

function Inside({ icon, count, children }: Looks & { children: ReactNode }) {
  return (
    <>
      {icon}
      {children}
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </>
  )
}
