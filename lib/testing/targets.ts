import type { Page } from '@playwright/test'

/** At least so many pixels each way (docs of the look: 44; one is left to rounding). */
const FINGER = 43

/**
 * What somebody can press and a finger can miss: "width x height: element" each. What is measured is what a touch there
 * would press, so a button may have its room by a pseudo-element. Links of words are excepted: they stand in lines of text, and
 * axe holds them to 24 pixels or as much room around them (WCAG 2.5.8).
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const PRESSED =
      'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=switch]'
    const isWords = (element: Element) =>
      element.matches('a:not([role])') && Boolean(element.textContent?.trim())
    const isPressedAt = (element: Element, x: number, y: number): boolean => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true
      const hit = document.elementFromPoint(x, y)
      // A menu that is open covers what is pressed once it is closed.
      const menu = hit?.closest(':popover-open')
      if (menu && !menu.contains(element)) return true
      const label = hit?.closest('label')?.control
      return hit !== null && (hit.closest(PRESSED) === element || label === element)
    }
    const roomOf = (
      element: Element,
      { x, y }: { x: number; y: number },
      dx: number,
      dy: number,
    ) => {
      let room = 0
      while (room <= least && isPressedAt(element, x + dx * (room + 1), y + dy * (room + 1))) room++
      return room
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert]')
    const measure = (element: Element): [across: number, down: number] | null => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const centre = { x: left + width / 2, y: top + height / 2 }
      // What is read by screen readers alone, or lies below something else, is not pressed.
      if (width < 2 || height < 2 || !isPressedAt(element, centre.x, centre.y)) return null
      const room = (dx: number, dy: number) => roomOf(element, centre, dx, dy)
      return [room(-1, 0) + 1 + room(1, 0), room(0, -1) + 1 + room(0, 1)]
    }
    return [...document.querySelectorAll(PRESSED)].flatMap((element) => {
      if (!isShown(element) || isWords(element)) return []
      const [width, down] = measure(element) ?? [least, least]
      // The words beside a box are pressed too.
      const across = element.matches('[type=checkbox], [type=radio]') ? least : width
      if (across >= least && down >= least) return []
      const shown = element.outerHTML.replace(/<svg.*?<\/svg>/gs, '').replace(/\s+/g, ' ')
      return [`${across}x${down}: ${shown.slice(0, 160)}`]
    })
  }, FINGER)
