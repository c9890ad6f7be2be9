import { expect, type Page } from '@playwright/test'
import { LOCALES } from '@/lib/platform/i18n/locales'
import { GUEST } from '@/lib/testing/addresses'
import { crawl } from '@/lib/testing/crawl'
import { SCENES } from '@/lib/testing/scenes'
import { play, prepare, resize, type Scene, test } from '@/lib/testing/stage'

const HOUR = 3_600_000

declare global {
  interface Window {
    violations: string[]
  }
}

for (const locale of LOCALES) {
  test(`every link of the site answers, and each page is of its language, in ${locale}`, async () => {
    test.setTimeout(HOUR)
    const { read, faults } = await crawl({ locale, also: GUEST, ofAKind: 30, withQueries: true })
    console.warn(read, 'addresses in', locale)
    expect(faults).toEqual([])
    expect(read).toBeGreaterThan(300)
  })
}

const listen = () => {
  window.violations = []
  document.addEventListener('securitypolicyviolation', (event) =>
    window.violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
  )
}

const violationsOf = (page: Page) => page.evaluate(() => window.violations)

test.beforeAll(({ stage }) => stage.addInitScript(listen))

for (const [name, scene] of Object.entries<Scene>(SCENES)) {
  test(`no fault and no violation in any language: ${name}`, async ({ stage }) => {
    test.setTimeout(HOUR)
    for (const locale of LOCALES) {
      const path = await prepare(stage, scene)
      const { page, faults } = await play(stage, scene, { locale, size: 1440, path })
      expect.soft(await violationsOf(page), `${locale} ${path}`).toEqual([])
      await resize(page, 320)
      const beside = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(beside, `${locale} ${path}: pixels beside the page at 320`).toBeLessThanOrEqual(0)
      expect.soft(faults, `${locale} ${path}`).toEqual([])
    }
  })
}
