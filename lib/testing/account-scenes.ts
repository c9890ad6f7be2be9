import { expect } from '@playwright/test'
import { routes } from '@/lib/routes'
import { aRequest } from './demo'
import { ask, query, send } from './journey'
import { anApp, withPassword } from './own-keys'
import { isThere, type Scene } from './stage'
import { PASSWORD } from './talking'

/** The account of a member, with its settings, in its states. */
export const ACCOUNT_SCENES = {
  'own account': {
    isMember: true,
    path: async (context) => {
      const { id } = await send<{ id: number }>(context, 'GET', '/api/user')
      const own = `insert into "Comment" ("postId", number, "authorId", body, language)
        select id, "commentSeq" + 1000 + $1, $1, $2, 'ru' from "Post" where id = 1`
      await query(own, [id, { type: 'doc', version: 1, content: [] }])
      return routes.accountTab('comments')
    },
    ready: (page) => expect(page.getByRole('main').getByRole('article')).toBeVisible(),
  },
  'account without texts': {
    isLong: true,
    isMember: true,
    path: () => routes.account(),
    ready: (page, t) => isThere(page, 'heading', t('profiles.own.noPosts')),
  },
  'own subscriptions': {
    isLong: true,
    isMember: true,
    path: async (context) => {
      await send(context, 'PUT', '/api/topics/1/subscription', {})
      return `${routes.accountTab('subscriptions')}?kind=topic`
    },
    ready: (page, t) =>
      expect(page.getByText(t('profiles.own.unfollow'), { exact: true })).toBeVisible(),
  },
  'own profile': {
    isLong: true,
    isMember: true,
    path: () => routes.accountTab('profile'),
    ready: (page, t) => isThere(page, 'heading', t('profiles.ownProfile.title')),
  },
  'profile settings with a fault': {
    isLong: true,
    isMember: true,
    path: () => routes.profileSettings(),
    ready: async (page, t) => {
      await page.getByRole('button', { name: t('profiles.settings.addLink') }).click()
      await page.getByRole('button', { name: t('profiles.settings.save') }).click()
      await expect(page.locator('[aria-invalid=true]')).toBeVisible()
    },
  },
  'blog settings': {
    isLong: true,
    isMember: true,
    path: () => routes.blogSettings(),
    ready: (page, t) => isThere(page, 'button', t('blogs.settings.create')),
  },
  'blog settings before a deletion': {
    isLong: true,
    isMember: true,
    path: async (context) => {
      const { id } = await send<{ id: number }>(context, 'GET', '/api/user')
      const blog = { name: `Blog ${id}`, slug: `scene-${id}`, description: '' }
      await send(context, 'PUT', '/api/user/blog', { ...blog, links: [], coverId: null })
      return routes.blogSettings()
    },
    ready: async (page, t) => {
      await page.getByRole('button', { name: t('blogs.settings.delete.label') }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  'own requests': {
    isLong: true,
    isMember: true,
    path: async (context) => {
      await aRequest(context)
      return routes.accountTab('requests')
    },
    ready: (page) => expect(page.getByRole('main').getByRole('article')).toBeVisible(),
  },
  'unknown part of the account': {
    isLong: true,
    isMember: true,
    isMissing: true,
    path: () => '/personal_account_page/nope',
  },
  notifications: {
    isMember: true,
    path: () => routes.notifications(),
    ready: (page, t) => isThere(page, 'heading', t('inbox.emptyTitle')),
  },
  'account settings': {
    isLong: true,
    isMember: true,
    path: () => routes.accountSettings(),
    ready: (page, t) =>
      expect(page.getByText(t('accounts.settings.devices.current'), { exact: true })).toBeVisible(),
  },
  'account settings with an app being set up': {
    isLong: true,
    isMember: true,
    path: async (context) => {
      await withPassword(context)
      return routes.accountSettings()
    },
    ready: async (page, t) => {
      const name = t('keys.factor.start')
      await page.getByRole('button', { name }).click()
      const form = page.getByRole('form', { name })
      await form.getByLabel(t('accounts.settings.currentPassword')).fill(PASSWORD)
      await form.getByRole('button', { name }).click()
      await expect(page.getByRole('img', { name: t('keys.factor.qr') })).toBeVisible()
    },
  },
  'account settings with everything': {
    isMember: true,
    path: async (context) => {
      const member = await withPassword(context)
      await anApp(context)
      await query(
        `insert into "Passkey" ("userId", name, "credentialId", "publicKey", counter)
         values ($1, 'Телефон Анны', $2, '', 0)`,
        [member.id, `scene-${member.id}`],
      )
      const wish = { email: `new-${member.email}`, currentPassword: PASSWORD }
      await ask(context, 'PUT', '/api/user/email', { data: wish })
      return routes.accountSettings()
    },
    ready: async (page, t) => {
      await expect(page.getByText('Телефон Анны')).toBeVisible()
      await isThere(page, 'button', t('keys.factor.renew'))
      await isThere(page, 'button', t('keys.email.cancel'))
    },
  },
  'notification settings': {
    isLong: true,
    isMember: true,
    path: () => routes.notificationSettings(),
    ready: (page, t) => isThere(page, 'heading', t('inbox.settings.title')),
  },
  'account settings with a deletion under way': {
    isLong: true,
    isMember: true,
    path: async (context) => {
      await withPassword(context)
      const wish = { currentPassword: PASSWORD, texts: 'delete' }
      await ask(context, 'DELETE', '/api/user', { data: wish })
      return routes.accountSettings()
    },
    ready: async (page, t) => {
      await expect(page.getByText(t('leaving.section.pendingDelete'))).toBeVisible()
      await expect(page.getByRole('region', { name: t('leaving.banner.label') })).toBeVisible()
    },
  },
  'account settings before a deletion': {
    isLong: true,
    isMember: true,
    path: async (context) => {
      await withPassword(context)
      return routes.accountSettings()
    },
    ready: async (page, t) => {
      const form = page.getByRole('region', { name: t('leaving.section.title'), exact: true })
      await form.getByLabel(t('accounts.settings.currentPassword')).fill(PASSWORD)
      await form.getByRole('button', { name: t('leaving.section.submit') }).click()
      await isThere(page, 'alertdialog', t('leaving.section.confirmTitle'))
    },
  },
} satisfies Record<string, Scene>
