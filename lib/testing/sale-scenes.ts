import { expect, type Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { demoSale } from './demo'
import { query } from './journey'
import { publishAs } from './sale-form'
import { aSaleBy } from './sale-making'
import { isThere, type Scene, type Words } from './stage'

const formIsThere = (page: Page, t: Words) => isThere(page, 'textbox', t('saleform.project.title'))

const TITLE = 'Haus am Wehr'

/** Closed sales as readers and staff meet them. */
export const SALE_SCENES = {
  'closed sales': { path: () => routes.sales() },
  'closed sales without a find': {
    isLong: true,
    path: () => routes.sales({ city: 'praha', country: 'RU' }),
    ready: (page, t) => isThere(page, 'heading', t('sales.list.emptyTitle')),
  },
  'closed sales for staff': {
    isLong: true,
    isStaff: true,
    path: () => routes.sales(),
    ready: (page, t) =>
      expect(page.getByRole('link', { name: t('sales.staff.create'), exact: true })).toBeVisible(),
  },
  'presale cities': { isLong: true, path: () => routes.presaleCities() },
  'presale of a city': {
    isLong: true,
    path: async () => {
      const [city] = await query<{ slug: string }>(
        `select c.slug from "City" c join "SaleCity" sc on sc."cityId" = c.id
           join "Sale" s on s.id = sc."saleId"
          where s."isPresale" and s.state in ('presale', 'open')
            and s."deletedAt" is null order by c.id limit 1`,
      )
      return routes.presaleCities({ city: city?.slug })
    },
  },
  'presale of a city without any': {
    isLong: true,
    path: () => routes.presaleCities({ city: 'nowhere' }),
    ready: (page, t) => isThere(page, 'heading', t('sales.presale.emptyCity')),
  },
  'closed sale': { path: async () => routes.sale(await demoSale('open')) },
  'gallery of a closed sale': {
    path: async () => routes.sale(await demoSale('open')),
    ready: async (page, t) => {
      await page.locator('main a[data-picture]').first().click()
      await expect(page.getByRole('button', { name: t('gallery.close') })).toBeVisible()
    },
  },
  'sheet that shares a closed sale': {
    isLong: true,
    // The rule takes the bar at the bottom of the page for something above the dialog.
    without: ['target-size'],
    path: async () => routes.sale(await demoSale('open')),
    ready: async (page, t) => {
      await page.getByRole('button', { name: t('forum.actions.share'), exact: true }).click()
      await isThere(page, 'button', t('sharing.copy'))
    },
  },
  'closed sale for members': {
    isLong: true,
    path: async () => routes.sale(await demoSale('open', { membersOnly: true })),
    ready: (page, t) => expect(page.getByText(t('sales.members.text')).first()).toBeVisible(),
  },
  'closed sale in the archive': {
    isLong: true,
    path: async () => routes.sale(await demoSale('archived')),
  },
  'empty sale form': {
    isLong: true,
    isStaff: true,
    path: () => routes.createSale(),
    ready: formIsThere,
  },
  'sale form with faults': {
    isLong: true,
    isStaff: true,
    path: () => routes.createSale(),
    ready: async (page, t) => {
      await formIsThere(page, t)
      await publishAs(page, t, 'open')
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
    },
  },
  'filled sale form': {
    isStaff: true,
    path: async (context) => routes.editSale((await aSaleBy(context)).id),
    ready: formIsThere,
  },
  'preview of a sale': {
    isLong: true,
    isStaff: true,
    path: async (context) =>
      routes.previewSale((await aSaleBy(context, { state: 'draft', title: TITLE })).id),
    ready: (page) => isThere(page, 'heading', TITLE),
  },
  'question before a sale is deleted': {
    isLong: true,
    isStaff: true,
    path: async (context) => routes.editSale((await aSaleBy(context, { state: 'draft' })).id),
    ready: async (page, t) => {
      await formIsThere(page, t)
      const name = t('saleform.publication.delete')
      await page.getByRole('button', { name, exact: true }).click()
      await isThere(page, 'alertdialog', t('saleform.publication.questions.delete.title'))
    },
  },
} satisfies Record<string, Scene>
