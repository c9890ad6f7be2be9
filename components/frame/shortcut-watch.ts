'use client'
import { hasShortcuts } from '@/components/shell/kept-choices'
import { press } from './shortcuts'

const SINGLE = /^(?:Key[A-Z]|Bracket(?:Left|Right)|Slash)$/

/** Does what a single key stands for that nothing else on the page has taken, or shows what all do. */
export function hear(event: Event): void {
  if (event instanceof KeyboardEvent) hearKey(event)
  else press('?')
}

function hearKey(event: KeyboardEvent) {
  if (isForOthers(event) || !hasShortcuts()) return
  const { code, key, shiftKey } = event
  const isHelp = key === '?' || (code === 'Slash' && shiftKey)
  if (!isHelp && (shiftKey || !SINGLE.test(code))) return
  press(isHelp ? '?' : code)
}

const TYPED = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select'

/** An open menu has keys of its own; toasts, which stand in a popover too, have none. */
const isForOthers = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.repeat ||
  event.isComposing ||
  document.querySelector('dialog:modal, [popover=auto]:popover-open') !== null ||
  (event.target instanceof HTMLElement &&
    (event.target.isContentEditable || event.target.matches(TYPED)))
