import type { KeyboardEvent } from 'react'
import { placeUnder } from '@/components/ui/place-under'

export const FILTER_FORM = 'catalogue-filters'
export const FILTER_SHEET = 'catalogue-sheet'
/** Id of the start of the results; gets the focus when the focused filter is removed. */
export const RESULTS = 'results'

/** Positions a panel under its chip in browsers without CSS anchor positioning. */
export function placePanel(event: Event) {
  const panel = event.target as HTMLElement
  if (!panel.matches(':popover-open') || panel.id === FILTER_SHEET) return
  const chip = document.querySelector(`[popovertarget="${panel.id}"]`)
  if (chip) placeUnder(chip, panel, 'start')
}

const STOPS = 'a[href], button, input:not([type="hidden"]), select'

/** Traps Tab inside the sheet while it covers the screen of a phone. */
export function trapFocus(event: KeyboardEvent<HTMLElement>) {
  const sheet = document.getElementById(FILTER_SHEET)
  if (event.key !== 'Tab' || !sheet?.matches(':popover-open')) return
  const stops = [...sheet.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.offsetParent)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
