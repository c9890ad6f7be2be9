'use client'
import { isSecond } from '@/components/shell/go-key'
import { hasShortcuts } from '@/components/shell/kept-choices'
import { isForOthers } from '@/components/shell/single-keys'
import { goTo, press } from './shortcuts'

const SINGLE = /^(?:Key[A-Z]|Bracket(?:Left|Right)|Slash)$/

/** Does what a single key stands for that nothing else on the page has taken, or shows what all do. */
export function hear(event: Event): void {
  if (event.type === 'click') press('?')
  else if (event instanceof KeyboardEvent) hearKey(event)
}

function hearKey(event: KeyboardEvent) {
  if (isForOthers(event) || !hasShortcuts()) return
  const { code, key, shiftKey } = event
  const isHelp = key === '?' || (code === 'Slash' && shiftKey)
  if (!isHelp && (shiftKey || !SINGLE.test(code))) return
  const act = isSecond(event) && !isHelp ? goTo : press
  // What is acted on is not typed into the field that gets the focus by it.
  if (act(isHelp ? '?' : code)) event.preventDefault()
}
