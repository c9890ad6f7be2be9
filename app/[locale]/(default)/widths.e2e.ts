import { expect, type Page, test } from '@playwright/test'
import { routesIn } from '@/lib/routes'
import { BASE } from '@/lib/testing/journey'

/** From a large screen to a small phone, on both sides of the widths where the header changes. */
const WIDTHS = [1920, 1580, 1579, 1430, 1429, 1280, 1260, 1100, 1010, 920, 768, 390, 320]
const NAMES = 'main article p > a[href*="/profile/"]'
/** Three letters of a name, in pixels; the field of search beside its two signs. */
const [NAME, FIELD] = [38, 120]

test('authors of cards and the field of search can be read at every width', async ({ page }) => {
  // German has the longest words of the header, Russian the most.
  for (const locale of ['ru', 'de'] as const) {
    const to = routesIn(locale)
    for (const url of [to.home(), to.discussion(6)]) {
      await page.goto(BASE + url)
      await expect(page.locator(NAMES).first()).toBeAttached()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await tightIn(page), `${url} at ${width}`).toEqual([])
      }
    }
  }
})

/** What has too little room in the page: names, the field, the header as a whole. */
const tightIn = (page: Page) =>
  page.evaluate(
    ([names, name, field]) => {
      const widthOf = (element: Element) => element.getBoundingClientRect().width
      const isCut = (link: Element) => {
        const text = document.createRange()
        text.selectNodeContents(link)
        return text.getBoundingClientRect().width > widthOf(link)
      }
      const tight = [...document.querySelectorAll(names)]
        .filter((link) => isCut(link) && widthOf(link) < name)
        .map((link) => `${link.textContent}: ${widthOf(link)}`)
      const search = document.querySelector('header form')
      const room = search ? widthOf(search) : 0
      if (room > 0 && room < field) tight.push(`search: ${room}`)
      const header = document.querySelector('header')
      if (header && header.scrollWidth > header.clientWidth) tight.push('header')
      return tight
    },
    [NAMES, NAME, FIELD] as const,
  )
