import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { wordsOf } from './journey'

/** A picture that no other run has, as a file to choose. */
export async function aPhotoFile(name: string, width = 700, height = 450) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width, height, channels: 3, background: '#888', noise } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

/** Width of a picture by its height, as it came. */
export const ratioOf = (image: Locator) =>
  image.evaluate((shown: HTMLImageElement) => shown.naturalWidth / shown.naturalHeight)

/** Presses what opens the chooser of files until it opens: on a busy machine a press can go lost. */
export async function pickFiles(
  page: Page,
  press: () => Promise<void>,
  files: Parameters<FileChooser['setFiles']>[0],
) {
  let chooser: FileChooser | undefined
  page.once('filechooser', (opened) => (chooser = opened))
  await expect(async () => {
    if (!chooser) await press()
    await expect.poll(() => chooser, { timeout: 5_000 }).toBeDefined()
  }).toPass({ timeout: 30_000 })
  await chooser?.setFiles(files)
}

/** In the editor: chooses a cover and cuts it to its shape, in the place that is proposed. */
export async function giveCover(
  page: Page,
  t: ReturnType<typeof wordsOf>,
  file: Awaited<ReturnType<typeof aPhotoFile>>,
) {
  const field = page.getByRole('group', { name: t('editor.page.cover.label'), exact: true })
  const press = (name: string) => field.getByRole('button', { name, exact: true }).click()
  await pickFiles(page, () => press(t('editor.page.cover.choose')), file)
  const image = field.getByRole('img', { name: t('editor.page.cover.alt'), exact: true })
  await expect(image).toBeVisible({ timeout: 30_000 })
  await press(t('editor.page.cover.crop'))
  const cropper = page.getByRole('dialog', { name: t('editor.page.cover.cropTitle') })
  await cropper.getByRole('button', { name: t('editor.page.cover.apply'), exact: true }).click()
  await expect(cropper).toBeHidden({ timeout: 30_000 })
  await expect.poll(() => ratioOf(image)).toBeCloseTo(16 / 9, 2)
}
