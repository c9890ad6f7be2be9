import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from './button'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './notice.module.css'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

export type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: NoticeTone
  title?: ReactNode
  action?: ReactNode
} & ({ onDismiss: () => void; dismissLabel: string } | { onDismiss?: never; dismissLabel?: never })

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

/** A boxed remark. Give `role="status"` or `role="alert"` where it appears after the page. */
export function Notice({
  tone = 'info',
  title,
  action,
  onDismiss,
  dismissLabel,
  className,
  children,
  ...rest
}: NoticeProps) {
  const drawing = icons[tone]
  return (
    <div {...rest} className={classNames(styles.notice, className)} data-tone={tone}>
      <Icon of={drawing} className={styles.icon} />
      <div className={styles.content}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
      {onDismiss ? (
        <IconButton size="s" label={dismissLabel} icon={<Icon of={X} />} onClick={onDismiss} />
      ) : null}
    </div>
  )
}
