import { expect, type Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { ACCOUNT_SCENES } from './account-scenes'
import { articleOf, objectsOf, quotedDiscussion, textWith } from './demo'
import { mapOf, query } from './journey'
import { aGuardedMember } from './own-keys'
import { OWN_SCENES } from './own-scenes'
import { SALE_SCENES } from './sale-scenes'
import { STAFF_SCENES } from './staff-scenes'
import { isThere, languageOf, type Scene, type Words } from './stage'
import { PASSWORD } from './talking'

/** The field becomes an editor once the page is alive, and gets the focus. */
const answer = (page: Page, t: Words) =>
  expect(async () => {
    const field = page.getByRole('button', { name: t('comments.reply.placeholder') })
    if (await field.isVisible()) await field.click()
    // Who pressed goes on in it; before that, the focus may still come and move whoever walks by keys.
    await expect(page.getByRole('textbox', { name: t('comments.reply.label') })).toBeFocused({
      timeout: 2_000,
    })
  }).toPass()

/** Somebody of the demo who shows that. */
async function memberWho(shows: 'showSubscriptions' | 'showFavorites'): Promise<number> {
  const [row] = await query<{ id: number }>(
    `select id from "User" where "${shows}" and about <> '' order by id limit 1`,
  )
  return row?.id ?? 0
}

/** The pages of the site and their states, as a reader meets them. */
export const SCENES = {
  home: { path: () => routes.home() },
  forums: { path: () => routes.forums() },
  category: { isLong: true, path: () => routes.forumCategory('mortgage') },
  'filtered list': {
    isLong: true,
    path: () => routes.forums({ sort: 'views_desc', language: 'de' }),
  },
  'discussion with a table': { path: async () => routes.discussion((await textWith('table')).id) },
  'discussion with a callout': {
    isLong: true,
    path: async () => routes.discussion((await textWith('callout')).id),
  },
  'discussion with an image': {
    isLong: true,
    path: async () => routes.discussion((await textWith('image')).id),
  },
  'discussion with a quote': {
    isLong: true,
    path: async () => routes.discussion(await quotedDiscussion()),
  },
  'discussion that is answered': {
    isMember: true,
    path: () => routes.discussion(1),
    ready: async (page, t) => {
      await answer(page, t)
    },
  },
  news: { isLong: true, path: () => routes.section('news') },
  events: { isLong: true, path: () => routes.section('events') },
  article: { path: () => articleOf('news') },
  event: { isLong: true, path: () => articleOf('events') },
  'own feed of a visitor': { isLong: true, path: () => routes.home({ tab: 'subscriptions' }) },
  trends: { isLong: true, path: () => routes.trends() },
  rating: { isLong: true, path: () => routes.rating() },
  catalogue: { path: () => routes.catalogue() },
  'catalogue on the map': {
    path: () => routes.catalogue('city=moskva&view=map'),
    ready: (page) => expect(mapOf(page).getByRole('button').first()).toBeVisible(),
  },
  'catalogue without a find': { isLong: true, path: () => routes.catalogue('rooms=4&priceTo=1') },
  'how to list a property': { isLong: true, path: () => routes.sell() },
  overseas: { isLong: true, path: () => routes.overseas() },
  comparison: { path: async () => routes.compare(await objectsOf('Property', 3)) },
  property: { path: async () => routes.object((await objectsOf('Property', 1))[0] ?? 0) },
  complex: { path: async () => routes.object((await objectsOf('Complex', 1))[0] ?? 0) },
  'end of alerts': { isLong: true, path: () => routes.stopAlerts('0'.repeat(48)) },
  companies: { isLong: true, path: () => routes.companies() },
  company: { path: () => routes.company(1) },
  'map of the site': { isLong: true, path: () => routes.sections() },
  search: {
    path: () => routes.search({ q: 'дом sort:date' }),
    ready: async (page, t) => {
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      await page.getByText(t('search.filters.title'), { exact: true }).click()
    },
  },
  'search without a find': {
    isLong: true,
    path: () => routes.search({ q: 'zzxxqqjj language:de' }),
    ready: (page, t) =>
      isThere(page, 'heading', t('search.none.title', { text: 'zzxxqqjj language:de' })),
  },
  'suggestions of a search': {
    path: () => routes.search(),
    ready: async (page, t) => {
      await page
        .getByRole('combobox', { name: t('search.field.label') })
        .last()
        .fill('дом')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  'search in a discussion': {
    isLong: true,
    path: () => routes.discussion(1),
    ready: async (page, t) => {
      await page.getByRole('button', { name: t('search.inside.open') }).click()
      await isThere(page, 'textbox', t('search.inside.label'))
    },
  },
  topics: { isLong: true, path: () => routes.topics() },
  topic: { path: () => routes.topic(1) },
  tag: {
    isLong: true,
    path: async () => {
      const [tag] = await query<{ slug: string }>(
        'select slug from "Tag" where "postCount" > 0 order by id limit 1',
      )
      return routes.tag(tag?.slug ?? '')
    },
  },
  profile: { path: () => routes.profile(4) },
  'blog of a member': { isLong: true, path: () => routes.blog('beirat-bernd') },
  'texts of a member': { isLong: true, path: () => routes.profilePart(4, 'posts') },
  'comments of a member': { isLong: true, path: () => routes.profilePart(4, 'comments') },
  'subscriptions of a member': {
    isLong: true,
    path: async () => routes.profilePart(await memberWho('showSubscriptions'), 'subscriptions'),
  },
  'favourites of a member': {
    isLong: true,
    path: async () => routes.profilePart(await memberWho('showFavorites'), 'favorites'),
  },
  'card of a member': {
    isLong: true,
    path: () => routes.discussion(1),
    ready: async (page, t) => {
      const name = page.locator('main a[href*="/profile/"]').first()
      // What listens loads when the page is idle.
      await expect(async () => {
        await page.mouse.move(0, 0)
        await name.hover()
        const words = t('profiles.counters.posts', { count: 2 })
        await expect(page.getByRole('dialog').getByText(words)).toBeVisible({ timeout: 3_000 })
      }).toPass()
    },
  },
  login: { path: () => routes.login() },
  'whether visits may be counted': {
    isLong: true,
    isAsked: true,
    path: () => routes.topics(),
    ready: (page, t) => isThere(page, 'button', t('consent.refuse')),
  },
  terms: { isLong: true, path: () => routes.terms() },
  rules: { isLong: true, path: () => routes.rules() },
  'moderation log': { isLong: true, path: () => routes.moderationLog() },
  about: { isLong: true, path: () => routes.about() },
  imprint: { isLong: true, path: () => routes.imprint() },
  privacy: { isLong: true, path: () => routes.privacy() },
  'API for developers': { isLong: true, path: () => routes.developers() },
  'calls of one group': { isLong: true, path: () => routes.developersGroup('topics') },
  'second step of a login': {
    path: () => routes.login(),
    ready: async (page, t) => {
      const email = await aGuardedMember(page.context().browser())
      await page.getByRole('textbox', { name: t('accounts.fields.email') }).fill(email)
      await page.getByRole('textbox', { name: t('accounts.fields.password') }).fill(PASSWORD)
      await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
      await isThere(page, 'textbox', t('keys.login.code'))
    },
  },
  'cancelled login with Yandex': {
    isLong: true,
    path: () => `${routes.yandexCallback()}?error=access_denied&state=x`,
    ready: (page, t) => expect(page.getByText(t('yandex.callback.cancelledTitle'))).toBeVisible(),
  },
  'change of an address': {
    isLong: true,
    path: () => routes.confirmEmail('x', 'change'),
    ready: (page, t) => isThere(page, 'button', t('keys.emailLink.confirm')),
  },
  'confirmation of an address': { isLong: true, path: () => routes.confirmEmail('x') },
  'register with faults': {
    path: () => routes.register(),
    ready: async (page, t) => {
      await page.getByRole('button', { name: t('accounts.register.submit') }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
    },
  },
  'forgotten password': { isLong: true, path: () => routes.forgotPassword() },
  'new password': { isLong: true, path: () => routes.resetPassword('x') },
  'unknown address': { isMissing: true, path: () => '/nope' },
  'missing discussion': {
    isLong: true,
    isMissing: true,
    path: () => routes.discussion(999_999_999),
    ready: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  'problem of the site': { path: () => routes.reportProblem() },
  'consultation with faults': {
    isLong: true,
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
    isLong: true,
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
  ...SALE_SCENES,
  ...OWN_SCENES,
  ...STAFF_SCENES,
  ...ACCOUNT_SCENES,
} satisfies Record<string, Scene>
