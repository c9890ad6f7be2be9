import { expect, type Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { aCompanyOf, aFullDraft, aRemoval, aTalk, hasOpened, personOf } from './demo'
import { send } from './journey'
import { isThere, type Scene, type Words } from './stage'

const editorIsThere = (page: Page, t: Words) =>
  isThere(page, 'textbox', t('editor.page.fields.body'))

/** What members have of their own, in its states. */
export const OWN_SCENES = {
  'empty editor': {
    isLong: true,
    isMember: true,
    path: () => routes.editor(),
    ready: editorIsThere,
  },
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
    isLong: true,
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
  'unread discussions': {
    isLong: true,
    isMember: true,
    path: async (context) => {
      const { id } = await send<{ id: number }>(context, 'GET', '/api/user')
      await hasOpened(id)
      return routes.unread()
    },
    ready: (page) => expect(page.getByRole('main').getByRole('article').first()).toBeVisible(),
  },
  'new discussions': {
    isLong: true,
    isMember: true,
    path: () => routes.unread({ show: 'new', language: 'all' }),
    ready: (page, t) =>
      expect(page.getByRole('link', { name: t('reading.fresh.anyLanguage') })).toBeVisible(),
  },
  'nothing unread': {
    isLong: true,
    isMember: true,
    path: () => routes.unread(),
    ready: (page, t) => isThere(page, 'heading', t('reading.list.emptyTitle')),
  },
  'own reports': {
    isLong: true,
    isMember: true,
    path: async (context) => {
      await send(context, 'POST', '/api/reports', { kind: 'post', targetId: 1, reason: 'spam' })
      return routes.reports()
    },
    ready: (page) => expect(page.getByRole('main').getByRole('article')).toBeVisible(),
  },
  'decisions about own texts': {
    isLong: true,
    isMember: true,
    path: async (context) => {
      const { id } = await send<{ id: number }>(context, 'GET', '/api/user')
      await aRemoval(id)
      return routes.decisions()
    },
    ready: (page) => expect(page.getByRole('main').getByRole('article')).toBeVisible(),
  },
  'claim to a company': {
    isLong: true,
    isMember: true,
    path: () => routes.claimCompany(1),
    ready: (page, t) => isThere(page, 'button', t('claims.byStaff.send')),
  },
  'own companies': {
    isLong: true,
    isMember: true,
    path: async (context) => {
      await aCompanyOf(context)
      return routes.ownCompanies()
    },
    ready: (page, t) => isThere(page, 'heading', t('firms.invitations.title')),
  },
  'requests of a company': {
    isLong: true,
    isMember: true,
    path: async (context) => routes.ownCompany(await aCompanyOf(context)),
    ready: (page, t) =>
      // On a phone it waits behind the list.
      expect(
        page.getByRole('button', { name: t('callbacks.inbox.addNote'), includeHidden: true }),
      ).toBeAttached(),
  },
  'colleagues of a company': {
    isLong: true,
    isMember: true,
    path: async (context) => routes.ownCompany(await aCompanyOf(context), { show: 'staff' }),
    ready: (page, t) => isThere(page, 'heading', t('firms.invite.title')),
  },
  'prices of a company': {
    isMember: true,
    path: async (context) => routes.ownCompany(await aCompanyOf(context), { show: 'prices' }),
    ready: (page, t) => isThere(page, 'heading', t('firms.prices.empty')),
  },
  'new listing of a company': {
    isMember: true,
    path: async (context) => routes.ownCompany(await aCompanyOf(context), { show: 'objects' }),
    ready: async (page, t) => {
      await page.getByRole('button', { name: t('firms.add.open'), exact: true }).click()
      await isThere(page, 'textbox', t('firms.listing.fields.price'))
    },
  },
  'no conversations': {
    isLong: true,
    isMember: true,
    path: () => routes.conversations(),
    ready: (page, t) => isThere(page, 'heading', t('conversations.list.emptyTitle')),
  },
  conversation: {
    isMember: true,
    // A cell of a heading is empty until somebody writes into it.
    without: ['empty-table-header'],
    path: async (context) => routes.conversation(await aTalk(context)),
    ready: async (page, t) => {
      await expect(page.getByRole('article')).toHaveCount(3)
      await isThere(page, 'textbox', t('conversations.write.label', { name: 'Sandra Öztürk' }))
    },
  },
  'first message': {
    isLong: true,
    isMember: true,
    without: ['empty-table-header'],
    path: async () => routes.conversations({ to: await personOf('Sandra Öztürk') }),
    ready: (page, t) =>
      isThere(page, 'textbox', t('conversations.write.label', { name: 'Sandra Öztürk' })),
  },
} satisfies Record<string, Scene>
