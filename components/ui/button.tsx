import { LoaderCircle } from 'lucide'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names'
import { Icon } from './icon'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 's' | 'm'

type Looks = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode }

export type ButtonProps = ComponentProps<'button'> & Looks & { busy?: boolean }
export type ButtonLinkProps = ComponentProps<'a'> & Looks
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
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
    >
      {icon}
      {children}
    </a>
  )
}

function Spinner() {
  return <Icon of={LoaderCircle} className={styles.spinner} />
}

function refuse(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
