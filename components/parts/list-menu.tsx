import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import chip from '@/components/ui/chip.module.css'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import menu from '@/components/ui/menu.module.css'
import popover from '@/components/ui/popover.module.css'
import styles from './list-menu.module.css'

type Props = {
  /** Unique on the page. */
  id: string
  label: string
  /** What is chosen. */
  shown: ReactNode
  children: ReactNode
}

/** A choice of how a list is shown: a menu of links that works without scripts. */
export const ListMenu = ({ id, label, shown, children }: Props) => (
  <div className={styles.place}>
    <button type="button" popoverTarget={id} className={chip.chip}>
      <span className="visually-hidden">{label}: </span>
      {shown}
      <Icon of={ChevronDown} />
    </button>
    <nav
      id={id}
      popover="auto"
      aria-label={label}
      className={classNames(popover.panel, styles.panel)}
    >
      <ul className={menu.menu}>{children}</ul>
    </nav>
  </div>
)
