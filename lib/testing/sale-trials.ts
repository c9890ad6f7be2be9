import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { SaleDraft } from '@/lib/sales/drafts/schema'
import { send, type wordsOf } from './journey'
import {
  chooseFiles,
  isSaved,
  lineOf,
  partOf,
  photos,
  publishAs,
  rowsOf,
  says,
  textField,
} from './sale-form'
import type { SaleTexts } from './sale-texts'

type Words = ReturnType<typeof wordsOf>
type Tab = { page: Page; context: BrowserContext }

/** What the server has of the sale that is open in the form. */
export async function savedDraft({ page, context }: Tab): Promise<SaleDraft> {
  const [, id] = page.url().match(/close_sale_page\/(\d+)\/edit/) ?? []
  return send<SaleDraft>(context, 'GET', `/api/sales/${id}/draft`)
}

/** Publishes an empty form: each field says what it lacks, and the first one waits for words. */
export async function publishNothing(page: Page, t: Words) {
  await expect(page.getByText(t('editor.page.status.new'), { exact: true })).toBeVisible()
  const address = page.url()
  await publishAs(page, t, 'announced')
  const summary = page.getByRole('alert').filter({ hasText: t('saleform.page.incomplete') })
  await expect(summary).toBeVisible()
  const title = partOf(page, t, 'project').getByRole('textbox', {
    name: t('saleform.project.title'),
    exact: true,
  })
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription(new RegExp(`^${t('errors.field.required')}`))
  const missing = { project: 5, texts: 1, pictures: 2, manager: 1 } as const
  for (const part of ['project', 'texts', 'pictures', 'manager'] as const) {
    const said = partOf(page, t, part).getByText(t('errors.field.required'), { exact: true })
    await expect(said, part).toHaveCount(missing[part])
  }
  expect(page.url(), 'nothing is made of nothing').toBe(address)
}

/** Loses the network while pictures and words are on their way, and reloads when it is back. */
export async function loseNetwork(tab: Tab, t: Words, text: SaleTexts, count: number) {
  const { page, context } = tab
  const pictures = rowsOf(page, t, 'pictures')
  const description = textField(page, t, 'description')
  const becomes = await lineOf(context, page)
  await becomes('slow')
  await chooseFiles(page, t, 'pictures', await photos(count))
  await expect.poll(() => pictures.count()).toBeGreaterThan(1)
  await becomes('lost')
  await description.fill(text.description)
  await says(page, t, 'retrying')
  await says(page, t, 'unsaved')
  await description.pressSequentially(` ${text.offline}`)
  const sending = partOf(page, t, 'pictures').getByRole('list', {
    name: t('editor.rich.upload.list'),
    exact: true,
  })
  await expect(sending.getByRole('alert').first()).toContainText(t('common.offline'))
  const arrived = await pictures.count()
  expect(arrived).toBeLessThan(count)
  expect(arrived + (await sending.getByRole('listitem').count())).toBe(count)
  expect((await savedDraft(tab)).description).toBe('')

  await becomes('usual')
  await expect(pictures).toHaveCount(count, { timeout: 60_000 })
  await expect(sending).toBeHidden()
  await isSaved(page, t)
  await textField(page, t, 'about').fill(text.about)
  await page.reload()
  const written = `${text.description} ${text.offline}`
  await expect(textField(page, t, 'about')).toHaveValue(text.about)
  await expect(description).toHaveValue(written)
  await expect(pictures).toHaveCount(count)
  await isSaved(page, t)
  const { images, about, description: kept } = await savedDraft(tab)
  expect([images.length, about, kept]).toEqual([count, text.about, written])
}
