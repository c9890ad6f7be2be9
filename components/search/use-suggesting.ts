'use client'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'

export type Suggesting = ReturnType<typeof useSuggesting>

/**
 * What a field of search and its panel share: the text, whether the panel is open, the addresses of its entries and
 * which one is active. The panel tells its entries when it has them.
 */
export function useSuggesting(go: (href: string) => void) {
  const listId = useId()
  const [text, setText] = useState('')
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [entries, setEntries] = useState<string[]>([])
  const [wanted, setWanted] = useState(-1)
  const active = Math.min(wanted, entries.length - 1)

  const hide = () => {
    setOpen(false)
    setWanted(-1)
  }
  const type = (value: string) => {
    setText(value)
    setWanted(-1)
    setOpen(true)
  }
  const use = (value: string) => {
    setUsed(true)
    setText(value)
    setOpen(true)
  }
  const choose = (href: string) => {
    hide()
    go(href)
  }
  const step = (by: number) => {
    setOpen(true)
    setWanted(stepped(isOpen ? active : -1, by, entries.length))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const chosen = isOpen ? entries[active] : undefined
    const act = new Map([
      ['ArrowDown', () => step(1)],
      ['ArrowUp', () => step(-1)],
      ...(chosen === undefined ? [] : [['Enter', () => choose(chosen)] as const]),
    ]).get(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) hide()
  }
  const box = { listId, text, isUsed, isOpen, entries, active }
  return { ...box, setEntries, hide, type, use, choose, onKeyDown, onBlur }
}

/** Below the last entry and above the first is the field itself. */
function stepped(from: number, by: number, count: number) {
  if (count === 0) return -1
  const next = from + by
  if (next < -1) return count - 1
  return next >= count ? -1 : next
}
