import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type Props = {
  title: string
  intro?: ReactNode
  /** Breadcrumbs above the title. */
  trail?: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** Title of a list page and its "new" button. */
export function PageHead({ title, intro, trail, action, children }: Props) {
  return (
    <header className={styles.head}>
      {trail}
      <div className={styles.line}>
        <h1 className={styles.title}>{title}</h1>
        {action}
      </div>
      {intro ? <p className={styles.intro}>{intro}</p> : null}
      {children}
    </header>
  )
}
