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
import { routes } from '@/lib/routes'

test.describe.configure({ mode: 'parallel' })

type Words = ReturnType<typeof wordsOf>
type Scene = {
  /** Where it is; with a member signed in already where `isMember`. */
  path: (context: BrowserContext) => string | Promise<string>
  isMember?: true
  isMissing?: true
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

type Row = { id: number; body: object }

/** A published text of the demo content in which this kind of block stands. */
async function textWith(kind: string): Promise<Row> {
  const [row] = await query<Row>(
    `select id, body from "Post" where status = 'published' and body @? $1 order by id limit 1`,
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
      await page.getByRole('button', { name: t('comments.reply.placeholder') }).click()
      await isThere(page, 'textbox', t('comments.reply.label'))
    },
  },
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
      await expect(page.locator(':invalid, [aria-invalid]').first()).toBeFocused()
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

/** What axe finds, as short lines: the rule, the element, what is wrong with it. */
async function findings(page: Page, axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} · ${node.failureSummary}`),
  )
}

for (const locale of ['ru', 'de'] as const) {
  for (const [name, scene] of Object.entries(SCENES)) {
    test(`nothing stands in the way: ${name}, ${locale}`, async ({ browser }) => {
      for (const size of [1440, 390] as const) {
        const { page, faults, context } = await open(browser, locale, size, scene)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect.soft(overflow, `pixels beside the page at ${size}`).toBeLessThanOrEqual(0)
        const light = new AxeBuilder({ page }).withTags(RULES)
        expect.soft(await findings(page, light), `light at ${size}`).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        const dark = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block'])
        expect.soft(await findings(page, dark), `dark at ${size}`).toEqual([])
        expect.soft(faults, `console at ${size}`).toEqual([])
        await context.close()
      }
    })
  }
}
