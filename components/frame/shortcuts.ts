'use client'
import { GO, SEQUENCE_MS } from '@/components/shell/go-key'
import { openModal } from '@/components/shell/modals'
import { splitLocale } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import { PLACES, type PlaceCode, type ShortcutCode } from './shortcut-keys'

let wentAt = Number.NEGATIVE_INFINITY

/** Does what a key stands for, by its `code`; `?` shows what all do. */
export function press(code: string): void {
  const isSecond = performance.now() - wentAt < SEQUENCE_MS
  wentAt = code === GO ? performance.now() : Number.NEGATIVE_INFINITY
  if (code === '?') openModal({ name: 'shortcuts' })
  else if (isSecond) goTo(code)
  else if (code in ACTIONS) ACTIONS[code as ShortcutCode]()
}

const ACTIONS: Record<ShortcutCode, () => void> = {
  KeyW: () => follow(here().editor()),
  KeyJ: () => step(1),
  KeyK: () => step(-1),
  BracketRight: () => click('main a[rel="next"]'),
  BracketLeft: () => click('main a[rel="prev"]'),
  KeyR: reply,
  KeyB: () => click('main [data-favorite]'),
}

function goTo(code: string) {
  if (code in PLACES) follow(PLACES[code as PlaceCode].path(here()))
}

const here = () => routesIn(splitLocale(location.pathname).locale)

/** By a link, so that the choices of the reader and a newer build count as with any other. */
function follow(href: string) {
  // A link to the page that is open would load it anew.
  if (href === location.pathname) return scrollTo({ top: 0 })
  const link = document.createElement('a')
  link.href = href
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })

function click(selector: string) {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(isShown)
  found?.click()
}

/** The box below a discussion opens by a press; an editor that is open takes the focus. */
function reply() {
  const box = document.getElementById('reply')
  box?.scrollIntoView({ block: 'center' })
  const field = box?.querySelector<HTMLElement>('[contenteditable="true"]')
  if (field) field.focus()
  else box?.querySelector('button')?.click()
}

/** Focuses the next or previous entry of the page: a comment, or the link of a card. */
function step(by: 1 | -1) {
  const entries = [...document.querySelectorAll('main article')].filter(
    (each) => isShown(each) && !each.parentElement?.closest('article'),
  )
  const current = entries.findIndex((each) => each.contains(document.activeElement))
  const next = current < 0 ? firstInSight(entries, by) : entries[current + by]
  if (!next) return
  const target = next.hasAttribute('tabindex')
    ? next
    : (next.querySelector(':is(h2, h3) a[href]') ?? next.querySelector('a[href]'))
  ;(target as HTMLElement | null)?.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}

const firstInSight = (entries: Element[], by: 1 | -1) =>
  by > 0
    ? entries.find((each) => each.getBoundingClientRect().bottom > 0)
    : entries.findLast((each) => each.getBoundingClientRect().top < 0)
