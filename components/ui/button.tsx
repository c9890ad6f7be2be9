import { LoaderCircle } from 'lucide-react'
import Link from 'next/link'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 's' | 'm'

type Looks = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode }

export type ButtonProps = ComponentProps<'button'> & Looks & { busy?: boolean }
export type ButtonLinkProps = ComponentProps<typeof Link> & Looks
export type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
}

export function Button({
  variant = 'secondary',
  size = 'm',
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? refuse : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'm',
  title = label,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      icon={icon}
      title={title}
      aria-label={label}
      className={classNames(styles.square, className)}
    />
  )
}

export function ButtonLink({
  variant = 'secondary',
  size = 'm',
  icon,
  prefetch = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      prefetch={prefetch}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
    >
      {icon}
      {children}
    </Link>
  )
}

function Spinner() {
  return <LoaderCircle className={styles.spinner} strokeWidth={1.5} aria-hidden="true" />
}

function refuse(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
