import { expect, type Page } from '@playwright/test'
import { routes, routesIn } from '@/lib/routes'
import { articleOf, demoSale, objectsOf } from '@/lib/testing/demo'
import { wordsOf } from '@/lib/testing/journey'
import { textOfPdf } from '@/lib/testing/paper'
import { SCENES } from '@/lib/testing/scenes'
import { drawn, play, prepare, resize, type Scene, test } from '@/lib/testing/stage'
import { smallTargets } from '@/lib/testing/targets'

const t = wordsOf('ru')
const plain = (text: string) => text.replace(/\s+/g, '')

/** The share of the window, from top to bottom in its middle, that something else than the page itself takes. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const isOver = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        isOver(element.parentElement))
    const rows = Array.from({ length: innerHeight }, (_, y) => y)
    const isCovered = (y: number) => {
      const element = document.elementFromPoint(innerWidth / 2, y)
      // What somebody has opened has the window for itself.
      return !element?.closest('dialog, [popover]') && isOver(element)
    }
    return rows.filter(isCovered).length / rows.length
  })

for (const [name, scene] of Object.entries<Scene>(SCENES)) {
  test(`at a zoom of 400 % the page itself has the window: ${name}`, async ({ stage }) => {
    const path = await prepare(stage, scene)
    const { page } = await play(stage, scene, { locale: 'ru', size: 1440, path })
    await page.keyboard.press('Escape')
    await resize(page, 'zoomed')
    const beside = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect.soft(await beside()).toBeLessThanOrEqual(0)
    for (const top of [0, 300, 900]) {
      await page.evaluate((y) => scrollTo(0, y), top)
      await drawn(page)
      expect.soft(await covered(page), `at ${top}`).toBeLessThanOrEqual(0.25)
    }
  })
}

for (const [name, scene] of Object.entries<Scene>(SCENES)) {
  test(`a finger hits what it means, and nothing moves by itself: ${name}`, async ({ stage }) => {
    const path = await prepare(stage, scene)
    const { page } = await play(stage, scene, { locale: 'de', size: 390, path })
    expect.soft(await smallTargets(page)).toEqual([])
    expect.soft(await moving(page), 'with reduced motion').toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    await drawn(page)
    expect.soft(await unseenFocus(page), 'focus with forced colours').toEqual([])
    await page.emulateMedia({ forcedColors: null })
  })
}

/** What still moves for readers who asked for none of it; a change of colour is no motion. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { duration } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && Number(duration) > 100
      })
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ''),
  )

const STEPS = 15

/**
 * What has the focus after each press of Tab, and shows it by no outline of two pixels: its own, of the area of a card's
 * link, or of the box around it. The button inside a field of dates has the browser's own.
 */
async function unseenFocus(page: Page): Promise<string[]> {
  const unseen: string[] = []
  for (let step = 0; step < STEPS; step++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body || element.tagName === 'IFRAME') return null
      const shows = (each: Element, part?: string) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      }
      const from = (each: Element | null, levels: number): Element[] =>
        each && levels > 0 ? [each, ...from(each.parentElement, levels - 1)] : []
      const isSeen =
        from(element, 4).some((each) => shows(each)) ||
        shows(element, '::after') ||
        (element.matches('input[type=date]') && !element.matches(':focus-visible'))
      return isSeen ? null : element.outerHTML.slice(0, 120)
    })
    if (found) unseen.push(found)
  }
  return unseen
}

const PRINTED: Record<string, () => string | Promise<string>> = {
  discussion: () => routesIn('en').discussion(1),
  article: () => articleOf('news'),
  property: async () => routes.object((await objectsOf('Property', 1))[0] ?? 0),
  complex: async () => routes.object((await objectsOf('Complex', 1))[0] ?? 0),
  sale: async () => routes.sale(await demoSale('open')),
}

for (const [name, pathOf] of Object.entries(PRINTED)) {
  test(`paper has what is said, when, and nothing to press: ${name}`, async ({ stage }) => {
    const page = await stage.newPage()
    await page.goto(await pathOf())
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    const main = page.getByRole('main')
    const moment = main.locator('time > button[title]').first()
    if (name === 'discussion' || name === 'article') await moment.waitFor()
    const said = (await moment.count()) ? await moment.getAttribute('title') : ''
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.locator('button:visible:not(time > button)')).toHaveCount(0)
    await expect(main.getByText(t('maps.loading'))).toBeHidden()
    const { text } = await textOfPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
    expect(plain(text)).toContain(plain(title ?? ''))
    expect(plain(text)).toContain(plain(said ?? ''))
    await page.close()
  })
}
