import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Locale, localePath, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import {
  aMember,
  BASE,
  faultsOf,
  query,
  send,
  signIn,
  wordsOf,
} from '@/lib/platform/testing/journey'
import { type ArticleSection, routes } from '@/lib/routes'

test.describe.configure({ mode: 'parallel' })

type Words = ReturnType<typeof wordsOf>
type Scene = {
  /** Where it is; with a member signed in already where `isMember`. */
  path: (context: BrowserContext) => string | Promise<string>
  isMember?: true
  isMissing?: true
  /** What cannot hold while a text is being written. */
  without?: string[]
  /** Brings the page into the state that is looked at. */
  ready?: (page: Page, t: Words) => Promise<unknown>
}

const SIZES = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const isThere = (page: Page, role: 'textbox' | 'dialog' | 'heading', name: string) =>
  expect(page.getByRole(role, { name, exact: true })).toBeVisible()
const editorIsThere = (page: Page, t: Words) =>
  isThere(page, 'textbox', t('editor.page.fields.body'))

/** The field becomes an editor once the page is alive. */
const answer = (page: Page, t: Words) =>
  expect(async () => {
    const field = page.getByRole('button', { name: t('comments.reply.placeholder') })
    if (await field.isVisible()) await field.click()
    await expect(page.getByRole('textbox', { name: t('comments.reply.label') })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()

type Row = { id: number; body: object }

/** The latest text of a section. */
async function articleOf(section: ArticleSection): Promise<string> {
  const [row] = await query<{ id: number }>(
    `select id from "Post" where status = 'published' and section = $1::"Section" order by id desc limit 1`,
    [section],
  )
  if (!row) throw new Error(`The demo has nothing in ${section}.`)
  return routes.article(section, row.id)
}

/** A published text of the demo content in which this kind of block stands. */
async function textWith(kind: string): Promise<Row> {
  const [row] = await query<Row>(
    `select id, body from "Post" where status = 'published' and section = 'forum' and body @? $1 order by id limit 1`,
    [`$.**.type ? (@ == "${kind}")`],
  )
  if (!row) throw new Error(`No demo text has a ${kind}.`)
  return row
}

async function quotedDiscussion(): Promise<number> {
  const [row] = await query<Row>(
    `select "postId" as id from "Comment" where "deletedAt" is null and number <= 10 and body @? $1
     order by id limit 1`,
    ['$.**.type ? (@ == "blockquote")'],
  )
  if (!row) throw new Error('No demo comment has a quote.')
  return row.id
}

/** A draft with every kind of block that the demo content knows. */
async function aFullDraft(context: BrowserContext): Promise<number> {
  const kinds = ['table', 'callout', 'image', 'heading', 'orderedList']
  const texts = (await Promise.all(kinds.map(textWith))) as { body: { content: object[] } }[]
  const draft = await send<{ id: number }>(context, 'POST', '/api/posts', {
    language: 'ru',
    title: 'Смета и сроки',
    body: { type: 'doc', version: 1, content: texts.flatMap(({ body }) => body.content) },
    tags: ['смета'],
  })
  return draft.id
}

const SCENES: Record<string, Scene> = {
  home: { path: () => routes.home() },
  forums: { path: () => routes.forums() },
  category: { path: () => routes.forumCategory('mortgage') },
  'filtered list': { path: () => routes.forums({ sort: 'views_desc', language: 'de' }) },
  'discussion with a table': { path: async () => routes.discussion((await textWith('table')).id) },
  'discussion with a callout': {
    path: async () => routes.discussion((await textWith('callout')).id),
  },
  'discussion with an image': { path: async () => routes.discussion((await textWith('image')).id) },
  'discussion with a quote': { path: async () => routes.discussion(await quotedDiscussion()) },
  'discussion that is answered': {
    isMember: true,
    path: () => routes.discussion(1),
    ready: async (page, t) => {
      await answer(page, t)
    },
  },
  news: { path: () => routes.section('news') },
  events: { path: () => routes.section('events') },
  article: { path: () => articleOf('news') },
  event: { path: () => articleOf('events') },
  'own feed of a visitor': { path: () => routes.home({ tab: 'subscriptions' }) },
  trends: { path: () => routes.trends() },
  rating: { path: () => routes.rating() },
  companies: { path: () => routes.companies() },
  company: { path: () => routes.company(1) },
  'map of the site': { path: () => routes.sections() },
  topics: { path: () => routes.topics() },
  topic: { path: () => routes.topic(1) },
  tag: {
    path: async () => {
      const [tag] = await query<{ slug: string }>(
        'select slug from "Tag" where "postCount" > 0 order by id limit 1',
      )
      return routes.tag(tag?.slug ?? '')
    },
  },
  profile: { path: () => routes.profile(4) },
  login: { path: () => routes.login() },
  'register with faults': {
    path: () => routes.register(),
    ready: async (page, t) => {
      await page.getByRole('button', { name: t('accounts.register.submit') }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
    },
  },
  'forgotten password': { path: () => routes.forgotPassword() },
  'new password': { path: () => routes.resetPassword('x') },
  'unknown address': { isMissing: true, path: () => '/nope' },
  'missing discussion': {
    isMissing: true,
    path: () => routes.discussion(999_999_999),
    ready: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  'empty editor': { isMember: true, path: () => routes.editor(), ready: editorIsThere },
  'editor with a text and faults': {
    isMember: true,
    // A cell of a heading is empty until somebody writes into it.
    without: ['empty-table-header'],
    path: async (context) => routes.editPost(await aFullDraft(context)),
    ready: async (page, t) => {
      await editorIsThere(page, t)
      await page.getByRole('button', { name: t('editor.page.publish'), exact: true }).click()
      await expect(page.getByText(t('editor.page.faults', { count: 1 }))).toBeVisible()
    },
  },
  drafts: {
    isMember: true,
    path: async (context) => {
      await aFullDraft(context)
      return routes.drafts()
    },
    ready: (page) => expect(page.getByRole('main').getByText('Смета и сроки')).toBeVisible(),
  },
  favourites: {
    isMember: true,
    path: async (context) => {
      await send(context, 'PUT', '/api/favorites/post/1')
      return routes.favorites()
    },
    ready: (page) => expect(page.getByRole('main').getByRole('article')).toBeVisible(),
  },
  'login modal': {
    path: () => routes.discussion(1),
    ready: async (page, t) => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('shell.client.login') })
        .click()
      await isThere(page, 'dialog', t('shell.client.loginTitle'))
      await isThere(page, 'textbox', t('accounts.fields.password'))
    },
  },
  'language menu': {
    path: () => routes.forums(),
    ready: async (page, t) => {
      await page.getByRole('button', { name: languageOf(page, t) }).click()
      await expect(page.getByRole('group', { name: t('shell.client.theme') })).toBeVisible()
    },
  },
}

const languageOf = (page: Page, t: Words) => {
  const locale = page.url().includes('/de/') ? 'de' : 'ru'
  return t('shell.language.current', { name: NATIVE_NAMES[locale] })
}

async function open(browser: Browser, locale: Locale, size: keyof typeof SIZES, scene: Scene) {
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL: BASE,
    locale,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  if (scene.isMember) await signIn(context, await aMember())
  const path = localePath(locale, await scene.path(context))
  const page = await context.newPage()
  const faults = faultsOf(page, scene.isMissing && /status of 404/)
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(scene.isMissing ? 404 : 200)
  await scene.ready?.(page, wordsOf(locale))
  return { page, faults, context }
}

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

for (const locale of ['ru', 'de'] as const) {
  for (const [name, scene] of Object.entries(SCENES)) {
    test(`nothing stands in the way: ${name}, ${locale}`, async ({ browser }) => {
      for (const size of [1440, 390] as const) {
        const { page, faults, context } = await open(browser, locale, size, scene)
        const light = axeOf(page)
          .withTags(RULES)
          .disableRules(scene.without ?? [])
        expect.soft(await findings(light), `light at ${size}`).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect.soft(overflow, `pixels beside the page at ${size}`).toBeLessThanOrEqual(0)
        await turnDark(page)
        const dark = axeOf(page).withRules(['color-contrast', 'link-in-text-block'])
        expect.soft(await findings(dark), `dark at ${size}`).toEqual([])
        expect.soft(faults, `console at ${size}`).toEqual([])
        await context.close()
      }
    })
  }
}

type Stop = { html: string; isSeen: boolean; isCovered: boolean; isLast: boolean }

/** Goes on by one Tab and looks at where the focus is now. */
async function step(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const walked = ((window as never as { walked?: Set<Element> }).walked ??= new Set())
    const at = document.activeElement ?? document.body
    const isLast = at === document.body || walked.has(at)
    walked.add(at)
    const hasRing = (element: Element | null | undefined) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return isDrawn || boxShadow !== 'none'
    }
    // A text shows its cursor; a field inside of a drawn box leaves the ring to that.
    const isText = (at as HTMLElement).isContentEditable
    const isSeen = isText || hasRing(at) || (at.matches('input') && hasRing(at.parentElement))
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

/** Walks the whole page by Tab; answers what nobody can see, reach or read under a bar. */
async function walk(page: Page) {
  const wrong: string[] = []
  for (let count = 0; count < 400; count++) {
    const { html, isSeen, isCovered, isLast } = await step(page)
    if (isLast) break
    if (!isSeen) wrong.push(`no ring: ${html}`)
    if (isCovered) wrong.push(`covered: ${html}`)
  }
  const missed = await page.evaluate(() => {
    const { walked } = window as never as { walked: Set<Element> }
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]',
    )
    return [...all]
      .filter((each) => each.tabIndex >= 0 && !each.matches(':disabled, [contenteditable] *'))
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !walked.has(each))
      .map((each) => `never reached: ${each.outerHTML.slice(0, 160)}`)
  })
  return [...wrong, ...missed]
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
]
for (const name of WALKS) {
  test(`the keyboard reaches everything and shows where it is: ${name}`, async ({ browser }) => {
    for (const size of [1440, 390] as const) {
      const { page, context } = await open(browser, 'ru', size, SCENES[name] as Scene)
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
  for (const name of ['home', 'discussion with a quote', 'login', 'drafts', 'unknown address']) {
    const { page, context } = await open(browser, 'ru', 1440, SCENES[name] as Scene)
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
  const member = await open(browser, 'ru', 1440, SCENES.drafts as Scene)
  const buttons = [languageOf(member.page, t), t('shell.client.account', { name: '' })]
  for (const name of buttons) {
    const button = member.page.getByRole('banner').getByRole('button', { name })
    await expect(button).toBeVisible()
    await button.focus()
    const panel = member.page.locator('[popover]:popover-open')
    await member.page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
    await member.page.keyboard.press('Tab')
    await expect(panel.locator(':focus')).toHaveCount(1)
    await member.page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  }
  await member.context.close()

  const { page, faults, context } = await open(browser, 'ru', 1440, SCENES.home as Scene)
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
