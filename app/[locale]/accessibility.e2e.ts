import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { SCENES } from '@/lib/testing/scenes'
import { open, type Scene } from '@/lib/testing/stage'

test.describe.configure({ mode: 'parallel' })

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** There are no frames, and looking into them takes as long as the rest; so does what is right. */
const axeOf = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** What axe finds, as short lines: the rule, the element, what is wrong with it. */
async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} · ${node.failureSummary}`),
  )
}

/** The browser draws anew what it sees change; drawing everything anew leaves no mixture. */
async function turnDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => {
    const root = document.documentElement
    root.style.display = 'none'
    root.getBoundingClientRect()
    root.style.display = ''
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

/** Whether something sticks out beside the page, on a desktop and on a phone. */
async function assertFits(page: Page, size: Size) {
  for (const width of [...SIZES.filter((each) => each !== size), size]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(overflow, `pixels beside the page at ${width}`).toBeLessThanOrEqual(0)
  }
}

const SIZES = [1440, 390] as const
type Size = (typeof SIZES)[number]

// One language on a desktop, the one with the long words on a phone; each at both widths.
for (const [locale, size] of [['ru', 1440] as const, ['de', 390] as const]) {
  for (const [name, scene] of Object.entries<Scene>(SCENES)) {
    test(`nothing stands in the way: ${name}, ${locale} at ${size}`, async ({ browser }) => {
      const { page, faults, context } = await open(browser, locale, size, scene)
      const light = axeOf(page)
        .withTags(RULES)
        .disableRules(scene.without ?? [])
      expect.soft(await findings(light), 'light').toEqual([])
      await assertFits(page, size)
      await turnDark(page)
      const dark = axeOf(page).withRules(['color-contrast', 'link-in-text-block'])
      expect.soft(await findings(dark), 'dark').toEqual([])
      expect.soft(faults, 'console').toEqual([])
      await context.close()
    })
  }
}
