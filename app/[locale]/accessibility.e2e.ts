import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { inTurn } from '@/lib/testing/journey'
import { SCENES } from '@/lib/testing/scenes'
import { drawn, play, prepare, resize, type Scene, type Size, test } from '@/lib/testing/stage'

// The whole measure is two page loads and four axe runs, which take long on a busy machine.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

/** `npm run test:long -- pages`: every scene, all rules at both sizes, and Russian too. */
const isWhole = Boolean(process.env.TEST_LONG)

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOURS = ['color-contrast', 'link-in-text-block']

/** No iframes and no passes: checking and reporting them takes as long as the rest. */
const axeOf = (page: Page, isThere: boolean) =>
  new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })

/** Findings of axe as lines: rule, element, message. */
async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} · ${node.failureSummary}`),
  )
}

/** The browser repaints only what changed; a full repaint avoids a mixture of both themes. */
async function turn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => {
    const root = document.documentElement
    root.style.display = 'none'
    root.getBoundingClientRect()
    root.style.display = ''
  })
  await drawn(page)
}

/** Whether the page overflows horizontally. */
async function assertFits(page: Page, size: Size) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `pixels beside the page at ${size}`).toBeLessThanOrEqual(0)
}

/** All rules in this viewport, then the contrast rules in dark mode. */
async function judge(page: Page, size: Size, without: string[] = []) {
  await assertFits(page, size)
  // What has just slid half below the header is no small target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const isThere = await page.evaluate(() => 'axe' in window)
  const light = axeOf(page, isThere).withTags(RULES).disableRules(without)
  expect.soft(await findings(light), `light at ${size}`).toEqual([])
  await turn(page, 'dark')
  const dark = axeOf(page, true).withRules(COLOURS)
  expect.soft(await findings(dark), `dark at ${size}`).toEqual([])
  await turn(page, 'light')
}

const short = Object.entries<Scene>(SCENES).filter(([, scene]) => !scene.isLong)
const DAYS = 10
/** So many short ones that all have been looked at after ten days. */
const parts = Array.from({ length: DAYS }, (_, day) => short.filter((_, at) => at % DAYS === day))
const scenes = isWhole ? Object.entries<Scene>(SCENES) : inTurn(parts).flat()
for (const [name, scene] of scenes) {
  test(`nothing stands in the way: ${name}`, async ({ stage }) => {
    const path = await prepare(stage, scene)
    // German has the longest words; the viewport changes without a reload.
    const { page, faults } = await play(stage, scene, { locale: 'de', size: 390, path })
    await judge(page, 390, scene.without)
    await resize(page, 1440)
    await assertFits(page, 1440)
    expect.soft(faults, 'console').toEqual([])
    if (!isWhole) return

    await page.close()
    // Loaded at desktop width, then narrowed: some components decide at load what they show.
    const russian = await play(stage, scene, { locale: 'ru', size: 1440, path })
    await judge(russian.page, 1440, scene.without)
    await resize(russian.page, 390)
    await assertFits(russian.page, 390)
    expect.soft(russian.faults, 'console in Russian').toEqual([])
  })
}
