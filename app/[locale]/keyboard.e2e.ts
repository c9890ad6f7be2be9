import { expect, type Page, test } from '@playwright/test'
import { share } from '@/lib/platform/testing/long'
import { inTurn, wordsOf } from '@/lib/testing/journey'
import { SCENES } from '@/lib/testing/scenes'
import { languageOf, open } from '@/lib/testing/stage'

test.describe.configure({ mode: 'parallel' })

type Stop = { html: string; isSeen: boolean; isCovered: boolean; isLast: boolean }

/** Presses Tab and describes the focused element. */
async function step(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const sets = window as never as { walked?: Set<Element>; around?: Set<Element> }
    const at = document.activeElement ?? document.body
    sets.around ??= new Set()
    const isLast = at === document.body || sets.around.has(at)
    sets.around.add(at)
    sets.walked ??= new Set()
    sets.walked.add(at)
    const hasRing = (element: Element | null | undefined, part?: '::after') => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part)
      const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return isDrawn || boxShadow !== 'none'
    }
    // Exceptions: a text field shows its caret; a field inside of a box leaves the ring to the box, and a link
    // that covers its card draws it around the card.
    const isText = (at as HTMLElement).isContentEditable
    const isRinged = hasRing(at) || hasRing(at, '::after')
    const isSeen = isText || isRinged || (at.matches('input') && hasRing(at.parentElement))
    const { left, right, top, bottom } = at.getClientRects()[0] ?? new DOMRect()
    const within = (from: number, to: number, size: number) => {
      const [start, end] = [Math.max(from, 0), Math.min(to, size)]
      return [0.1, 0.5, 0.9].map((part) => start + (end - start) * part)
    }
    const points = within(left, right, innerWidth).flatMap((x) =>
      within(top, bottom, innerHeight).map((y) => [x, y] as const),
    )
    const isCovered = points.every(([x, y]) => {
      const front = document.elementFromPoint(x, y)
      return !front || !(at.contains(front) || front.contains(at))
    })
    return { html: at.outerHTML.slice(0, 160), isSeen, isCovered, isLast }
  })
}

/** Tabs once around the page; returns focused elements that are invisible or covered by a bar. */
async function tabAround(page: Page): Promise<string[]> {
  const wrong: string[] = []
  for (let count = 0; count < 400; count++) {
    const { html, isSeen, isCovered, isLast } = await step(page)
    if (isLast) break
    if (!isSeen) wrong.push(`no ring: ${html}`)
    if (isCovered) wrong.push(`covered: ${html}`)
  }
  return wrong
}

/** Visible controls that have not been focused yet; the next way around begins where this one began. */
const missed = (page: Page) =>
  page.evaluate(() => {
    const { walked, around } = window as never as Record<'walked' | 'around', Set<Element>>
    around.clear()
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]',
    )
    return [...all]
      .filter((each) => each.tabIndex >= 0 && !each.matches(':disabled, [contenteditable] *'))
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !walked.has(each))
      .map((each) => `never reached: ${each.outerHTML.slice(0, 160)}`)
  })

/** Tabs through the page, and once more for what has come up behind the focus meanwhile. */
async function walk(page: Page): Promise<string[]> {
  const wrong = await tabAround(page)
  if ((await missed(page)).length === 0) return wrong
  return [...wrong, ...(await tabAround(page)), ...(await missed(page))]
}

const WALKS = [
  'home',
  'filtered list',
  'discussion with a table',
  'discussion that is answered',
  'topics',
  'register with faults',
  'editor with a text and faults',
  'drafts',
  'staff categories',
] as const
/** One part of them each day. */
const PARTS = [0, 1, 2, 3, 4].map((part) => WALKS.filter((_, at) => at % 5 === part))
const SIZES = [1440, 390] as const
for (const name of inTurn(PARTS).flat()) {
  const sizes = share(SIZES, 2)
  test(`the keyboard reaches everything and shows where it is: ${name}`, async ({ browser }) => {
    for (const size of sizes) {
      const { page, context } = await open(browser, 'ru', size, SCENES[name])
      await page.evaluate(() => {
        document.body.tabIndex = -1
        document.body.focus()
        document.body.removeAttribute('tabindex')
      })
      expect.soft(await walk(page), `at ${size}`).toEqual([])
      await context.close()
    }
  })
}

test('the first stop leads past the header to the content', async ({ browser }) => {
  for (const name of [
    'home',
    'discussion with a quote',
    'login',
    'drafts',
    'unknown address',
  ] as const) {
    const { page, context } = await open(browser, 'ru', 1440, SCENES[name])
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: wordsOf('ru')('shell.skip') })
    await expect(skip, name).toBeFocused()
    const box = await skip.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThan(12)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main'), name).toBeFocused()
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () => document.activeElement?.closest('main') !== null || document.activeElement === null,
    )
    expect(isInside, name).toBe(true)
    await context.close()
  }
})

test('menus and the login modal open, hold and close by keyboard', async ({ browser }) => {
  const t = wordsOf('ru')
  const member = await open(browser, 'ru', 1440, SCENES.drafts)
  const buttons = [languageOf(member.page, t), t('shell.client.account', { name: '' })]
  for (const name of buttons) {
    const button = member.page.getByRole('banner').getByRole('button', { name })
    await expect(button).toBeVisible()
    await button.focus()
    // The toaster is an open popover too, a manual one.
    const panel = member.page.locator('[popover="auto"]:popover-open')
    await member.page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
    await member.page.keyboard.press('Tab')
    await expect(panel.locator(':focus')).toHaveCount(1)
    await member.page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  }
  await member.context.close()

  const { page, faults, context } = await open(browser, 'ru', 1440, SCENES.home)
  const login = page.getByRole('banner').getByRole('link', { name: t('shell.client.login') })
  const dialog = page.getByRole('dialog', { name: t('shell.client.loginTitle') })
  await login.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox').first()).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  for (let count = 0; count < 12; count++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside, `Tab ${count + 1}`).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(login).toBeFocused()
  expect(faults).toEqual([])
  await context.close()
})
