import { expect } from '@playwright/test'
import { routes } from '@/lib/routes'
import { aClaim, aRemoval, aRequest } from './demo'
import { ask, query, send } from './journey'
import { isThere, type Scene } from './stage'

/** Pages of the staff, in their states. */
export const STAFF_SCENES = {
  'requests for staff': {
    isLong: true,
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
  'staff overview': {
    isStaff: true,
    path: () => routes.staff(),
    ready: (page, t) => isThere(page, 'heading', t('staff.overview.all')),
  },
  'staff categories': {
    isLong: true,
    isStaff: true,
    path: () => routes.staffCategories(),
    ready: (page) => expect(page.getByRole('main').locator('li code').first()).toBeVisible(),
  },
  'staff form of a category': {
    isLong: true,
    isStaff: true,
    path: () => routes.staffCategories(),
    ready: async (page, t) => {
      await page.getByRole('button', { name: t('staff.categories.create') }).click()
      await isThere(page, 'dialog', t('staff.form.titleNew'))
    },
  },
  'staff searches': {
    isLong: true,
    isStaff: true,
    path: async () => {
      await query(
        `insert into "EmptySearch" (day, language, text, searchers)
         select current_date, 'ru', text, 7 from unnest(array['аренда гаража', 'rekonstrukce krovu']) as text
         on conflict do nothing`,
        [],
      )
      return routes.staffSearches()
    },
    ready: (page) => expect(page.getByRole('cell', { name: 'rekonstrukce krovu' })).toBeVisible(),
  },
  'staff synonyms': {
    isLong: true,
    isStaff: true,
    path: () => routes.staffSynonyms(),
    ready: (page, t) =>
      expect(page.getByRole('button', { name: t('synonyms.edit') }).first()).toBeVisible(),
  },
  'staff programmes': {
    isLong: true,
    isStaff: true,
    path: () => routes.staffProgrammes(),
    ready: (page, t) =>
      expect(page.getByRole('button', { name: t('programmes.edit') }).first()).toBeVisible(),
  },
  'staff form of programmes': {
    isLong: true,
    isStaff: true,
    path: () => routes.staffProgrammes(),
    ready: async (page, t) => {
      await page.getByRole('button', { name: t('programmes.create') }).click()
      await isThere(page, 'dialog', t('programmes.form.titleNew'))
    },
  },
  'staff words': {
    isLong: true,
    isStaff: true,
    path: async () => {
      await query(
        `insert into "WatchedWord" (kind, text, folded, effect, rule)
         values ('word', 'казино', 'казино', 'review', 'spam'),
                ('host', 'spam.example', 'spam.example', 'refuse', 'fraud')
         on conflict do nothing`,
        [],
      )
      return routes.staffWords()
    },
    ready: (page) => expect(page.getByRole('heading', { name: 'spam.example' })).toBeVisible(),
  },
  'staff form of words': {
    isLong: true,
    isStaff: true,
    path: () => routes.staffWords(),
    ready: async (page, t) => {
      await page.getByRole('button', { name: t('words.create') }).click()
      await isThere(page, 'dialog', t('words.form.titleNew'))
    },
  },
  'staff form of synonyms': {
    isLong: true,
    isStaff: true,
    path: () => routes.staffSynonyms(),
    ready: async (page, t) => {
      await page.getByRole('button', { name: t('synonyms.create') }).click()
      await isThere(page, 'dialog', t('synonyms.form.titleNew'))
    },
  },
  'staff limits': {
    isLong: true,
    isStaff: true,
    path: () => routes.staffLimits(),
    ready: (page, t) =>
      expect(page.getByRole('button', { name: t('limits.edit') }).first()).toBeVisible(),
  },
  'staff companies': {
    isLong: true,
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
    isLong: true,
    isStaff: true,
    path: () => routes.staffFeeds(),
    ready: (page, t) => isThere(page, 'button', t('feeds.list.create')),
  },
  'staff form of a feed': {
    isLong: true,
    isStaff: true,
    path: () => routes.staffFeeds(),
    ready: async (page, t) => {
      await page.getByRole('button', { name: t('feeds.list.create') }).click()
      await isThere(page, 'dialog', t('feeds.form.titleNew'))
    },
  },
  'staff numbers': {
    isLong: true,
    isStaff: true,
    path: () => routes.staffNumbers(),
    ready: (page, t) => isThere(page, 'heading', t('staff.numbers.perDay')),
  },
  'staff claims': {
    isLong: true,
    isStaff: true,
    path: async () => {
      await aClaim()
      return routes.staffClaims()
    },
    ready: (page) => expect(page.getByRole('main').getByRole('article').first()).toBeVisible(),
  },
  'removed texts': {
    isLong: true,
    isStaff: true,
    path: async () => {
      await aRemoval()
      return routes.staffRemoved()
    },
    ready: (page) => expect(page.getByRole('main').getByRole('article').first()).toBeVisible(),
  },
  'staff members': {
    isStaff: true,
    path: () => routes.staffMembers(),
    ready: (page, t) =>
      // On a phone it waits behind the list.
      expect(
        page.getByRole('heading', { name: t('members.staff.history'), includeHidden: true }),
      ).toBeAttached(),
  },
  'staff log': {
    isLong: true,
    isStaff: true,
    path: async (context) => {
      const { id } = await send<{ id: number }>(context, 'POST', '/api/feeds', {
        name: 'Scene',
        format: 'yrl',
      })
      await ask(context, 'DELETE', `/api/feeds/${id}`)
      return routes.staffLog()
    },
    ready: (page) => expect(page.getByRole('main').getByRole('article').first()).toBeVisible(),
  },
  'staff jobs': {
    isLong: true,
    isStaff: true,
    path: () => routes.staffJobs(),
    ready: (page, t) => isThere(page, 'heading', t('staff.jobs.waiting')),
  },
  'staff system': {
    isStaff: true,
    path: () => routes.staffSystem(),
    ready: (page, t) => isThere(page, 'heading', t('staff.system.storage')),
  },
} satisfies Record<string, Scene>
