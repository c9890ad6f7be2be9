import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { PartName } from '@/components/sales/form/faults'
import type { currency } from '@/lib/rates/schema'
import type { SaleFlag, SaleState } from '@/lib/sales/schema'
import type { wordsOf } from './journey'
import type { Paper } from './paper'
import { aPhotoFile, pickFiles } from './picture-files'

type Words = ReturnType<typeof wordsOf>

export const partOf = (page: Page, t: Words, part: PartName) =>
  page.getByRole('region', { name: t(`saleform.parts.${part}`), exact: true })

const fieldIn = (page: Page, t: Words, part: PartName, name: string) =>
  partOf(page, t, part).getByRole('textbox', { name, exact: true })

/** Chooses one of the things that are found by this name. */
async function pick(page: Page, t: Words, part: PartName, field: string, name: string) {
  await partOf(page, t, part).getByRole('combobox', { name: field, exact: true }).fill(name)
  await page.getByRole('option', { name }).first().click()
  const token = t('editor.page.combobox.remove', { name })
  await expect(page.getByRole('button', { name: token, exact: true })).toBeVisible()
}

const STATUS = ['unsaved', 'saving', 'retrying', 'restored'] as const
export const says = (page: Page, t: Words, word: (typeof STATUS)[number]) =>
  expect(page.getByText(t(`editor.page.status.${word}`))).toBeVisible()

/** Everything that was written is with the server. */
export const isSaved = (page: Page, t: Words) => {
  const words = t('editor.page.status.saved', { time: '00:00' }).replace('00:00', '\\d\\d:\\d\\d')
  return expect(
    page.getByRole('status').filter({ hasText: new RegExp(`^${words}$`) }),
  ).toBeVisible()
}

/** From the bar under the form: readers get it, in this state. */
export async function publishAs(page: Page, t: Words, state: SaleState) {
  const name = t('saleform.bar.publish')
  await page.getByRole('button', { name, exact: true }).click()
  const as = t('saleform.bar.publishAs', { state: t(`sales.state.${state}`) })
  await page.getByRole('button', { name: as, exact: true }).click()
}

export const isPublished = (page: Page, t: Words) =>
  expect(page.getByText(t('saleform.publication.published'), { exact: true })).toBeVisible()

export async function publishChanges(page: Page, t: Words) {
  const name = t('saleform.bar.publishChanges')
  await page.getByRole('button', { name, exact: true }).click()
  await isPublished(page, t)
}

/** The next state, by its button in the part about publication. */
export async function becomes(page: Page, t: Words, state: SaleState) {
  const part = partOf(page, t, 'publication')
  const name = t(`saleform.publication.become.${state}`)
  await part.getByRole('button', { name, exact: true }).click()
  await expect(
    page.getByText(t('saleform.publication.stateChanged'), { exact: true }),
  ).toBeVisible()
  await expect(part.getByText(t(`sales.state.${state}`), { exact: true })).toBeVisible()
}

type Project = {
  title: string
  developer: string
  country: string
  city: string
  address: string
  place: readonly [string, string]
}

/** What it is called, who builds it and where. */
export async function fillProject(page: Page, t: Words, project: Project) {
  const field = (name: 'title' | 'address' | 'latitude' | 'longitude') =>
    fieldIn(page, t, 'project', t(`saleform.project.${name}`))
  await field('title').fill(project.title)
  await pick(page, t, 'project', t('saleform.project.developer'), project.developer)
  await partOf(page, t, 'project')
    .getByRole('combobox', { name: t('saleform.project.country'), exact: true })
    .selectOption(project.country)
  await pick(page, t, 'project', t('saleform.project.cities'), project.city)
  await field('address').fill(project.address)
  await field('latitude').fill(project.place[0])
  await field('longitude').fill(project.place[1])
}

export const textField = (page: Page, t: Words, name: 'description' | 'about') =>
  fieldIn(page, t, 'texts', t(`saleform.texts.${name}`))

type Price = { flags: SaleFlag[]; unit: (typeof currency)['_output']; from: number; to: number }

/** Of which kind it is, and what it costs. */
export async function fillPrice(page: Page, t: Words, { flags, unit, from, to }: Price) {
  const part = partOf(page, t, 'price')
  for (const flag of flags) {
    await part.getByRole('checkbox', { name: t(`sales.flag.${flag}`), exact: true }).check()
  }
  const currencies = t('saleform.price.currency')
  await part.getByRole('combobox', { name: currencies, exact: true }).selectOption(unit)
  await priceField(page, t, 'priceFrom').fill(String(from))
  await priceField(page, t, 'priceTo').fill(String(to))
}

export const priceField = (page: Page, t: Words, name: 'priceFrom' | 'priceTo') =>
  fieldIn(page, t, 'price', t(`saleform.price.${name}`))

/** Chooses files of one part; they go their way. */
export async function chooseFiles(
  page: Page,
  t: Words,
  part: 'pictures' | 'documents',
  files: Paper[],
) {
  const button = partOf(page, t, part).getByRole('button', {
    name: t(`saleform.${part}.add`),
    exact: true,
  })
  await pickFiles(page, () => button.click(), files)
}

/** So many pictures that no other run has, by numbers. */
export const photos = (count: number): Promise<Paper[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => aPhotoFile(`photo-${at + 1}.png`)))

export const rowsOf = (page: Page, t: Words, part: 'pictures' | 'documents' | 'traits') =>
  page.getByRole('list', { name: t(`saleform.${part}.list`), exact: true }).getByRole('listitem')

/** Addresses of the pictures of the gallery, in their order. */
export const galleryOf = (page: Page, t: Words) =>
  rowsOf(page, t, 'pictures')
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))

/** Puts the last picture first by a button, and takes the grip one place on; all by keys. */
export async function sortByKeys(page: Page, t: Words, count: number) {
  const named = (number: number) => t('saleform.pictures.numbered', { number })
  const button = (key: 'first' | 'grip', number: number) =>
    partOf(page, t, 'pictures').getByRole('button', {
      name: t(`pictures.sorting.${key}`, { name: named(number) }),
      exact: true,
    })
  const before = await galleryOf(page, t)
  expect(before).toHaveLength(count)
  const led = [...before.slice(-1), ...before.slice(0, -1)]
  await button('first', count).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => galleryOf(page, t)).toEqual(led)
  await expect(button('first', 1)).toBeFocused()

  await button('grip', 1).focus()
  await page.keyboard.press('Space')
  const picked = t('pictures.sorting.picked', { name: named(1), position: 1, count })
  await expect(page.getByText(picked)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  const over = t('pictures.sorting.over', { name: named(1), position: 2, count })
  await expect(page.getByText(over)).toBeAttached()
  await page.keyboard.press('Space')
  const after = [...led.slice(1, 2), ...led.slice(0, 1), ...led.slice(2)]
  await expect.poll(() => galleryOf(page, t)).toEqual(after)
  return after
}

/** Adds a row of a name that is offered, and says its value. */
export async function addTrait(page: Page, t: Words, value: string) {
  const part = partOf(page, t, 'traits')
  const name = t('saleform.traits.usual.ceilings')
  await part.getByRole('button', { name, exact: true }).click()
  const field = part.getByRole('textbox', { name: t('saleform.traits.value'), exact: true })
  await expect(field).toBeFocused()
  await field.fill(value)
  return name
}

export async function fillManager(page: Page, t: Words, manager: string, phone: string) {
  await pick(page, t, 'manager', t('saleform.manager.manager'), manager)
  await fieldIn(page, t, 'manager', t('saleform.manager.phone')).fill(phone)
}

export async function fillLegal(page: Page, t: Words, { permit, bank }: Record<string, string>) {
  await fieldIn(page, t, 'legal', t('saleform.legal.permit')).fill(permit ?? '')
  await fieldIn(page, t, 'legal', t('saleform.legal.bank')).fill(bank ?? '')
}

/** The line of this page: as it is, lost, or so slow that files can be seen on their way. */
export async function lineOf(context: BrowserContext, page: Page) {
  const line = await context.newCDPSession(page)
  const SPEEDS = { usual: -1, slow: 1_000_000, lost: -1 }
  return (state: keyof typeof SPEEDS) =>
    line.send('Network.emulateNetworkConditions', {
      offline: state === 'lost',
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: SPEEDS[state],
    })
}
