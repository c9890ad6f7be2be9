import { type BrowserContext, expect, type Page } from '@playwright/test'
import { CONSENT } from '@/lib/callbacks/schema'
import { type ArticleSection, routes } from '@/lib/routes'
import { query, send } from './journey'
import { languageOf, type Scene, type Words } from './stage'

const isThere = (page: Page, role: 'textbox' | 'dialog' | 'heading' | 'button', name: string) =>
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

/** The first objects on sale. */
async function objectsOf(table: 'Property' | 'Complex', count: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select id from "${table}" where status = 'active' order by id limit ${count}`,
  )
  return rows.map(({ id }) => id)
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

/** Somebody's wish to be called, with a number that nobody else has. */
const aRequest = (context: BrowserContext) =>
  send(context, 'POST', '/api/callback-requests', {
    subject: 'company',
    subjectId: 1,
    name: 'Анна Белова',
    phone: `+7912${String(Math.random()).slice(2, 9)}`,
    country: 'RU',
    comment: 'Лучше после шести',
    consent: CONSENT,
  })

/** The pages of the site and their states, as a reader meets them. */
export const SCENES = {
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
  catalogue: { path: () => routes.catalogue() },
  'catalogue on the map': {
    path: () => routes.catalogue('city=moskva&view=map'),
    ready: (page) => expect(page.locator('[data-map="stand-in"] button').first()).toBeVisible(),
  },
  'catalogue without a find': { path: () => routes.catalogue('rooms=4&priceTo=1') },
  overseas: { path: () => routes.overseas() },
  comparison: { path: async () => routes.compare(await objectsOf('Property', 3)) },
  property: { path: async () => routes.object((await objectsOf('Property', 1))[0] ?? 0) },
  complex: { path: async () => routes.object((await objectsOf('Complex', 1))[0] ?? 0) },
  'end of alerts': { path: () => routes.stopAlerts('0'.repeat(48)) },
  notifications: {
    isMember: true,
    path: () => routes.notifications(),
    ready: (page, t) => isThere(page, 'heading', t('inbox.emptyTitle')),
  },
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
  'problem of the site': { path: () => routes.reportProblem() },
  'consultation with faults': {
    path: () => routes.consultation(),
    ready: async (page, t) => {
      await page.getByRole('button', { name: t('callbacks.form.submit') }).click()
      await expect(page.getByRole('textbox', { name: t('callbacks.form.name') })).toBeFocused()
    },
  },
  'callback modal': {
    path: () => routes.company(1),
    ready: async (page, t) => {
      await page.getByRole('button', { name: t('callbacks.button.label'), exact: true }).click()
      await isThere(page, 'dialog', t('shell.client.callbackTitle'))
      await isThere(page, 'textbox', t('callbacks.form.phone'))
    },
  },
  'own requests': {
    isMember: true,
    path: async (context) => {
      await aRequest(context)
      return routes.accountTab('requests')
    },
    ready: (page) => expect(page.getByRole('main').getByRole('article')).toBeVisible(),
  },
  'unknown part of the account': {
    isMember: true,
    isMissing: true,
    path: () => '/personal_account_page/nope',
  },
  'requests for staff': {
    isStaff: true,
    path: async (context) => {
      await aRequest(context)
      return routes.staffRequests()
    },
    ready: (page, t) =>
      // On a phone it waits behind the list.
      expect(
        page.getByRole('button', { name: t('callbacks.inbox.addNote'), includeHidden: true }),
      ).toBeAttached(),
  },
  'own reports': {
    isMember: true,
    path: async (context) => {
      await send(context, 'POST', '/api/reports', { kind: 'post', targetId: 1, reason: 'spam' })
      return routes.reports()
    },
    ready: (page) => expect(page.getByRole('main').getByRole('article')).toBeVisible(),
  },
  'queue of reports': {
    isMember: true,
    path: async (context) => {
      const { id } = await send<{ id: number }>(context, 'GET', '/api/user')
      await send(context, 'POST', '/api/reports', { kind: 'company', targetId: 1, reason: 'fraud' })
      await query(`update "User" set role = 'moderator' where id = $1`, [id])
      return routes.reports()
    },
    ready: (page, t) =>
      expect(
        page.getByRole('button', { name: t('moderation.queue.addNote'), includeHidden: true }),
      ).toBeAttached(),
  },
  'report modal': {
    path: () => routes.discussion(1),
    ready: async (page, t) => {
      const name = t('moderation.button.label')
      await page.getByRole('main').getByRole('button', { name, exact: true }).click()
      await isThere(page, 'dialog', t('shell.client.reportTitle'))
      await isThere(page, 'textbox', t('moderation.form.text'))
    },
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
  'staff categories': {
    isStaff: true,
    path: () => routes.staffCategories(),
    ready: (page) => expect(page.getByRole('main').locator('li code').first()).toBeVisible(),
  },
  'staff form of a category': {
    isStaff: true,
    path: () => routes.staffCategories(),
    ready: async (page, t) => {
      await page.getByRole('button', { name: t('staff.categories.create') }).click()
      await isThere(page, 'dialog', t('staff.form.titleNew'))
    },
  },
  'staff companies': {
    isStaff: true,
    path: () => routes.staffCompanies(),
    ready: (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  'staff form of a company': {
    isStaff: true,
    path: () => routes.staffCompanies({ edit: 1 }),
    ready: async (page, t) => {
      await isThere(page, 'dialog', t('companies.edit.titleEdit'))
      await isThere(page, 'textbox', t('companies.page.site'))
    },
  },
  'staff feeds': {
    isStaff: true,
    path: () => routes.staffFeeds(),
    ready: (page, t) => isThere(page, 'button', t('feeds.list.create')),
  },
  'staff form of a feed': {
    isStaff: true,
    path: () => routes.staffFeeds(),
    ready: async (page, t) => {
      await page.getByRole('button', { name: t('feeds.list.create') }).click()
      await isThere(page, 'dialog', t('feeds.form.titleNew'))
    },
  },
  'staff jobs': {
    isStaff: true,
    path: () => routes.staffJobs(),
    ready: (page, t) => isThere(page, 'heading', t('staff.jobs.waiting')),
  },
} satisfies Record<string, Scene>
