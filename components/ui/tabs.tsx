import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './tabs.module.css'

export type TabLink = {
  href: string
  label: ReactNode
  icon?: ReactNode
  count?: ReactNode
  current?: boolean
}

export type TabsProps = { label: string; items: TabLink[]; className?: string }

export function Tabs({ label, items, className }: TabsProps) {
  return (
    <nav aria-label={label} className={classNames(styles.tabs, className)}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href}>
            <a
              href={item.href}
              className={styles.tab}
              aria-current={item.current ? 'page' : undefined}
            >
              {item.icon}
              {item.label}
              {item.count === undefined ? null : <span className={styles.count}>{item.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
