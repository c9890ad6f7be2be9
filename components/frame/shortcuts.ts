'use client'
import { openModal } from '@/components/shell/modals'
import { splitLocale } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import { PLACES, type PlaceCode, type ShortcutCode } from './shortcut-keys'

/** Does what a key stands for, by its `code`; `?` shows what all do. Answers whether there was anything to do. */
export function press(code: string): boolean {
  if (code in ACTIONS) return ACTIONS[code as ShortcutCode]()
  if (code === '?') openModal({ name: 'shortcuts' })
  return code === '?'
}

const ACTIONS: Record<ShortcutCode, () => boolean> = {
  KeyW: () => follow(here().editor()),
  KeyJ: () => step(1),
  KeyK: () => step(-1),
  BracketRight: () => click('main a[rel="next"]'),
  BracketLeft: () => click('main a[rel="prev"]'),
  KeyR: reply,
  KeyF: () => click('main [data-favorite]'),
}

/** Opens the page that a key names behind `G`. Answers whether there is one. */
export function goTo(code: string): boolean {
  return code in PLACES && follow(PLACES[code as PlaceCode].path(here()))
}

const here = () => routesIn(splitLocale(location.pathname).locale)

/** By a link, so that the choices of the reader and a newer build count as with any other. */
function follow(href: string): true {
  // A link to the page that is open would load it anew.
  if (href === location.pathname) {
    scrollTo({ top: 0 })
    return true
  }
  const link = document.createElement('a')
  link.href = href
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  return true
}

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })

function click(selector: string) {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(isShown)
  found?.click()
  return found !== undefined
}

/** The box below a discussion opens by a press; an editor that is open takes the focus. */
function reply(): boolean {
  const box = document.getElementById('reply')
  if (!box) return false
  box.scrollIntoView({ block: 'center' })
  const field = box.querySelector<HTMLElement>('[contenteditable="true"]')
  if (field) field.focus()
  else box.querySelector<HTMLElement>('[data-reply]')?.click()
  return true
}

/** Focuses the next or previous entry of the page: a comment, or the link of a card. */
function step(by: 1 | -1): boolean {
  const entries = [...document.querySelectorAll('main article')].filter(
    (each) => isShown(each) && !each.parentElement?.closest('article'),
  )
  const current = entries.findIndex((each) => each.contains(document.activeElement))
  const next = current < 0 ? firstInSight(entries, by) : entries[current + by]
  if (!next) return false
  const target = next.hasAttribute('tabindex')
    ? next
    : (next.querySelector(':is(h2, h3) a[href]') ?? next.querySelector('a[href]'))
  ;(target as HTMLElement | null)?.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
  return true
}

const firstInSight = (entries: Element[], by: 1 | -1) =>
  by > 0
    ? entries.find((each) => each.getBoundingClientRect().bottom > 0)
    : entries.findLast((each) => each.getBoundingClientRect().top < 0)
