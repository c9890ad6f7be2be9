'use client'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './menu.module.css'
import { Popover, type PopoverProps } from './popover'
import { stepFocus } from './step-focus'

export type MenuItem = {
  label: string
  icon?: ReactNode
  hint?: ReactNode
  lang?: string
  current?: boolean
  /** One of several choices. */
  checked?: boolean
  danger?: boolean
  disabled?: boolean
} & ({ href: string; onChoose?: () => void } | { href?: undefined; onChoose: () => void })

export type MenuProps = Omit<PopoverProps, 'children' | 'onKeyDown' | 'padded'> & {
  items: MenuItem[]
}

/** A disclosure menu of links and buttons, or of choices of which one is made; arrows, Home and End move the focus, a choice closes it. */
export function Menu({ items, ...rest }: MenuProps) {
  return (
    <Popover {...rest} padded={false} onKeyDown={walk}>
      {(close) => <MenuList label={rest.label} items={items} close={close} />}
    </Popover>
  )
}

type MenuListProps = Pick<MenuProps, 'label' | 'items'> & { close: () => void }

/** What a menu offers; `close` is called before a choice acts. */
export function MenuList({ label, items, close }: MenuListProps) {
  const isChoice = items.some(({ checked }) => checked !== undefined)
  const group = isChoice ? { role: 'radiogroup', 'aria-label': label } : undefined
  return (
    <ul className={styles.menu} {...group}>
      {items.map((item) => (
        <li key={item.href ?? item.label} role={group && 'none'}>
          <MenuEntry item={item} close={close} />
        </li>
      ))}
    </ul>
  )
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const choose = () => {
    close()
    item.onChoose?.()
  }
  const looks = {
    className: styles.item,
    lang: item.lang,
    'data-danger': item.danger || undefined,
    onClick: choose,
  }
  const choice =
    item.checked === undefined
      ? { 'aria-current': item.current }
      : { role: 'radio', 'aria-checked': item.checked }
  const content = (
    <>
      {item.icon}
      <span className={styles.label}>{item.label}</span>
      {item.hint ? <span className={styles.hint}>{item.hint}</span> : null}
    </>
  )
  return item.href === undefined ? (
    <button {...looks} {...choice} type="button" disabled={item.disabled}>
      {content}
    </button>
  ) : (
    <a {...looks} href={item.href} aria-current={item.current}>
      {content}
    </a>
  )
}

function walk(event: KeyboardEvent<HTMLDivElement>) {
  const panel = event.currentTarget.querySelector<HTMLElement>('[popover]')
  if (!panel || !['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return
  const inside = panel.contains(document.activeElement)
  if (!inside && !event.key.startsWith('Arrow')) return
  event.preventDefault()
  panel.showPopover()
  stepFocus(panel, event.key, 'block')
}
