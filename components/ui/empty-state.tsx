import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  icon?: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  headingLevel?: 1 | 2 | 3
  className?: string
}

export function EmptyState({
  icon,
  title,
  text,
  action,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classNames(styles.empty, className)}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
