import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import styles from './error-view.module.css'

type Props = {
  /** HTTP status; 500 by default. */
  statusCode?: number
  statusMessage: string
  message?: ReactNode
  /** Small print, such as the number of the request. */
  note?: string
  links: { href: string; label: string }[]
  action?: ReactNode
  search?: ReactNode
}

/** The error, with links to go on. */
export function ErrorView({
  statusCode = 500,
  statusMessage,
  message,
  note,
  links,
  action,
  search,
}: Props) {
  return (
    <section className={styles.view} data-nothing>
      <p className={styles.code} aria-hidden="true">
        {statusCode}
      </p>
      <h1 className={styles.title}>{statusMessage}</h1>
      {message ? <p className={styles.message}>{message}</p> : null}
      {search}
      <div className={styles.links}>
        {action}
        {links.map(({ href, label }) => (
          <ButtonLink key={href} href={href}>
            {label}
          </ButtonLink>
        ))}
      </div>
      {note ? <p className={styles.note}>{note}</p> : null}
    </section>
  )
}
