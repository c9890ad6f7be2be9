import type { KeyboardEvent } from 'react'
import { placeUnder } from '@/components/ui/place-under'

export const FILTER_FORM = 'catalogue-filters'
export const FILTER_SHEET = 'catalogue-sheet'
/** Where the result begins; takes the focus that a filter which went away had. */
export const RESULTS = 'results'

/** Puts a panel that opens under its chip where the stylesheet cannot. */
export function placePanel(event: Event) {
  const panel = event.target as HTMLElement
  if (!panel.matches(':popover-open') || panel.id === FILTER_SHEET) return
  const chip = document.querySelector(`[popovertarget="${panel.id}"]`)
  if (chip) placeUnder(chip, panel, 'start')
}

const STOPS = 'a[href], button, input:not([type="hidden"]), select'

/** While the sheet covers a phone, Tab goes round inside it. */
export function trapFocus(event: KeyboardEvent<HTMLElement>) {
  const sheet = document.getElementById(FILTER_SHEET)
  if (event.key !== 'Tab' || !sheet?.matches(':popover-open')) return
  const stops = [...sheet.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.offsetParent)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
