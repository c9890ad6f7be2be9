import { type Browser, expect, type Page, test } from '@playwright/test'
import { routesIn } from '@/lib/routes'
import { announced, focused, listen, readingOrder } from '@/lib/testing/ax-tree'
import { demoSale } from '@/lib/testing/demo'
import { aReader, BASE, isAlive, query, signIn, wordsOf } from '@/lib/testing/journey'
import { REFUSED } from '@/lib/testing/refused'

const t = wordsOf('en')
const to = routesIn('en')

test.describe.configure({ mode: 'parallel', timeout: 120_000 })

/** A page as somebody hears it who uses the keyboard alone; signed in where `isMember`. */
async function hear(browser: Browser, path: string, isMember = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL: BASE,
    locale: 'en-GB',
    storageState: REFUSED,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  if (isMember) await signIn(context, await aReader())
  const page = await context.newPage()
  await listen(page)
  await page.goto(path)
  return page
}

/** The whole line that is said of what has the focus, or its beginning. */
const isFocused = (page: Page, line: string) =>
  expect.poll(async () => (await focused(page)).slice(0, line.length)).toBe(line)
/** Once: what is said twice is a fault. */
async function says(page: Page, words: string) {
  const heard: string[] = []
  const count = async () => {
    heard.push(...(await announced(page)))
    return heard.filter((line) => line.includes(words)).length
  }
  await expect.poll(count, heard.join('\n')).toBe(1)
}
const focusOn = (page: Page, role: 'button' | 'link' | 'combobox' | 'textbox', name: string) =>
  page.getByRole(role, { name, exact: true }).first().focus()

const LANDMARKS = ['banner', 'navigation', 'main', 'complementary', 'contentinfo']
const roleOf = (line: string) => line.split(' ', 1)[0] ?? ''

for (const [name, path] of [
  ['home', to.home()],
  ['a discussion', to.discussion(1)],
  ['an object', to.object(1)],
] as const) {
  test(`${name} is read in its order, by landmarks with names and headings without gaps`, async ({
    browser,
  }) => {
    const page = await hear(browser, path)
    const lines = await readingOrder(page)
    expect(lines[0]).toBe(`link "${t('shell.skip')}"`)
    const marks = lines.filter((line) => LANDMARKS.includes(roleOf(line)))
    const at = (role: string) => marks.findIndex((line) => roleOf(line) === role)
    expect(at('banner')).toBe(0)
    expect(at('main')).toBeGreaterThan(0)
    expect(at('contentinfo')).toBeGreaterThan(at('main'))
    const ways = marks.filter((line) => roleOf(line) === 'navigation')
    expect(ways.filter((line) => !line.includes('"'))).toEqual([])
    expect(new Set(ways).size, ways.join('\n')).toBe(ways.length)
    const levels = lines
      .slice(lines.findIndex((line) => roleOf(line) === 'main'))
      .flatMap((line) => line.match(/^heading (\d)/)?.[1] ?? [])
      .map(Number)
    expect(levels[0]).toBe(1)
    const gaps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect(gaps, levels.join()).toEqual([])
    const nameless = lines.filter((line) =>
      /^(?:link|button|textbox|combobox|checkbox|img|image|dialog)(?: [^"]*)?$/.test(line),
    )
    expect(nameless).toEqual([])
  })
}

test('the way to the content is the first stop', async ({ browser }) => {
  const page = await hear(browser, to.discussion(1))
  await page.keyboard.press('Tab')
  await isFocused(page, `link "${t('shell.skip')}"`)
  await page.keyboard.press('Enter')
  await isFocused(page, 'main')
})

test('a login that fails is said at once, and the fields keep their names', async ({ browser }) => {
  const page = await hear(browser, to.login())
  const password = page.getByRole('textbox', { name: t('accounts.fields.password'), exact: true })
  await focusOn(page, 'textbox', t('accounts.fields.email'))
  await isFocused(page, `textbox "${t('accounts.fields.email')}"`)
  await page.keyboard.type('nobody@example.org')
  await password.fill('wrong-password-1')
  await password.press('Enter')
  await says(page, t('errors.problem.login_failed'))
})

test('a form with faults leads to the first one, with its reason', async ({ browser }) => {
  const page = await hear(browser, to.register())
  await focusOn(page, 'button', t('accounts.register.submit'))
  await page.keyboard.press('Enter')
  await isFocused(page, `textbox "${t('accounts.fields.name')}" invalid required`)
  expect(await focused(page)).toContain(t('errors.field.required'))
})

async function openDiscussion(): Promise<number> {
  const [row] = await query<{ id: number }>(
    `select id from "Post" where section = 'forum' and status = 'published' and "closedAt" is null order by id limit 1`,
  )
  return row?.id ?? 0
}

test('an answer is written, sent and said', async ({ browser }) => {
  const page = await hear(browser, to.discussion(await openDiscussion()), true)
  await isAlive(page)
  await focusOn(page, 'button', t('comments.reply.placeholder'))
  await page.keyboard.press('Enter')
  await isFocused(page, `textbox "${t('comments.reply.label')}"`)
  await page.keyboard.type('Quiet, even in winter.')
  await page.keyboard.press('Control+Enter')
  await says(page, t('comments.reply.sent', { number: '0' }).split('0')[0] ?? '')
})

const LIKE = new RegExp(`^${t('comments.reaction.like', { count: 0 }).split(',')[0]}`)
const numberIn = (line: string) => Number(/\d+/.exec(line)?.[0] ?? 0)

test('what is pressed says so: favourite and like', async ({ browser }) => {
  const page = await hear(browser, to.discussion(1), true)
  await isAlive(page)
  const favourite = t('favorites.button.label')
  await focusOn(page, 'button', favourite)
  await isFocused(page, `button "${favourite}" pressed=false`)
  await page.keyboard.press('Space')
  await isFocused(page, `button "${favourite}" pressed`)
  // A press while it says that it is busy is not heard.
  await expect(page.locator(':focus')).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Space')
  await isFocused(page, `button "${favourite}" pressed=false`)
  await page.getByRole('main').getByRole('button', { name: LIKE }).first().focus()
  const before = await focused(page)
  expect(before).toMatch(/ pressed=false$/)
  await page.keyboard.press('Space')
  await expect.poll(() => focused(page)).toMatch(/ pressed$/)
  expect(numberIn(await focused(page))).toBe(numberIn(before) + 1)
  await page.keyboard.press('Space')
  await isFocused(page, before)
})

test('filters open, are chosen, and the number of finds is said', async ({ browser }) => {
  const page = await hear(browser, to.catalogue())
  const rooms = t('catalogue.filter.rooms')
  await focusOn(page, 'button', rooms)
  await isFocused(page, `button "${rooms}" expanded=false`)
  await page.keyboard.press('Enter')
  await isFocused(page, `button "${rooms}" expanded`)
  // Until its fields are there the panel is a stop itself.
  await page.getByRole('group', { name: rooms }).getByRole('checkbox').first().waitFor()
  await page.keyboard.press('Tab')
  await isFocused(page, 'checkbox')
  // The number of all stands in the page that was opened.
  await announced(page)
  await page.keyboard.press('Space')
  await expect.poll(() => focused(page)).toMatch(/^checkbox ".*" checked/)
  await page.waitForURL(/rooms=/)
  await says(page, t('catalogue.list.found', { count: 7 }).replace(/^7/, ''))
  await page.keyboard.press('Escape')
  await expect
    .poll(() => focused(page))
    .toMatch(new RegExp(`^button "${rooms.slice(0, 5)}.*expanded=false`))
})

test('pictures open in a dialog, say which one is there, and give the focus back', async ({
  browser,
}) => {
  const page = await hear(browser, to.sale(await demoSale('open')))
  const picture = page.locator('main a[data-picture]').first()
  await picture.focus()
  const before = await focused(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: t('gallery.close') })).toBeVisible()
  expect((await readingOrder(page)).some((line) => /^dialog ".+".* modal/.test(line))).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(async () => (await readingOrder(page)).join('\n'))
    .toContain(t('gallery.place', { number: '2', count: '0' }).split('0')[0]?.trim() ?? '')
  await page.keyboard.press('Escape')
  await isFocused(page, before)
})

test('a request for a call is a dialog that holds the focus and leads to what is missing', async ({
  browser,
}) => {
  const page = await hear(browser, to.company(1))
  const call = t('callbacks.button.label')
  const dialog = page.getByRole('dialog', { name: t('shell.client.callbackTitle') })
  // It answers to presses once its scripts have loaded.
  await expect(async () => {
    await focusOn(page, 'button', call)
    await isFocused(page, `button "${call}"`)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(dialog.getByRole('textbox', { name: t('callbacks.form.phone') })).toBeVisible()
  expect(await readingOrder(page)).toContain(`dialog "${t('shell.client.callbackTitle')}" modal`)
  await dialog.getByRole('button', { name: t('callbacks.form.submit') }).focus()
  await page.keyboard.press('Enter')
  await isFocused(page, `textbox "${t('callbacks.form.name')}" invalid required`)
  await page.keyboard.press('Escape')
  await isFocused(page, `button "${call}"`)
})

test('a search says what it proposes, and which proposal is chosen', async ({ browser }) => {
  const page = await hear(browser, to.search())
  const field = page.getByRole('main').getByRole('combobox', { name: t('search.field.label') })
  await field.focus()
  await isFocused(page, `combobox "${t('search.field.label')}"`)
  await page.keyboard.type('flat')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect.poll(() => focused(page)).toMatch(/^combobox .*expanded/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  expect((await readingOrder(page)).some((line) => /^option ".+" selected/.test(line))).toBe(true)
})

test('a link is shared: a dialog, then one word about it, and the focus is where it was', async ({
  browser,
}) => {
  const page = await hear(browser, to.discussion(1))
  await isAlive(page)
  const share = t('forum.actions.share')
  await focusOn(page, 'button', share)
  await isFocused(page, `button "${share}" hasPopup=dialog`)
  await page.keyboard.press('Enter')
  const copy = page.getByRole('button', { name: t('sharing.copy') })
  await expect(copy).toBeVisible()
  expect(await readingOrder(page)).toContain(`dialog "${t('shell.client.shareTitle')}" modal`)
  await copy.focus()
  await page.keyboard.press('Enter')
  await says(page, t('sharing.copied'))
  await isFocused(page, `button "${share}" hasPopup=dialog`)
})
