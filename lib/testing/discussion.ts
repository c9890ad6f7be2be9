import { type BrowserContext, expect, type Page } from '@playwright/test'
import { tagSlug } from '@/lib/posts/tags/schema'
import type { routesIn } from '@/lib/routes'
import { BASE, query, type wordsOf } from './journey'
import { aPhotoFile, pickFiles } from './picture-files'
import { header, here } from './talking'

type Words = ReturnType<typeof wordsOf>
type Tab = { page: Page; context: BrowserContext }
type Planned = {
  text: {
    title: string
    opening: string
    quoted: string
    alt: string
    caption: string
    tag: string
  }
  /** As the page names it. */
  category: string
  topic: { id: number; title: string }
}

/** Writes a discussion with a picture from the header's button to its page; returns its number. */
export async function writeDiscussion(
  { page, context }: Tab,
  t: Words,
  to: ReturnType<typeof routesIn>,
  { text, category, topic }: Planned,
) {
  await header(page)
    .getByRole('link', { name: t('shell.nav.write'), exact: true })
    .click()
  await expect(page).toHaveURL(BASE + to.editor())
  await page
    .getByRole('textbox', { name: t('editor.page.fields.title'), exact: true })
    .pressSequentially(text.title)
  await page.keyboard.press('Enter')
  const body = page.getByRole('textbox', { name: t('editor.page.fields.body'), exact: true })
  await expect(body).toBeFocused()
  await page.keyboard.type(text.opening)
  await page.keyboard.press('Enter')
  await page.keyboard.type(text.quoted)

  const choose = (name: 'category' | 'topic' | 'tags') =>
    page.getByRole('combobox', { name: t(`editor.page.fields.${name}`), exact: true })
  await choose('category').selectOption({ label: category })
  await choose('topic').fill(topic.title.slice(2))
  await page.getByRole('option', { name: topic.title, exact: true }).click()
  const removeNamed = (name: string) => t('editor.page.combobox.remove', { name })
  await expect(page.getByRole('button', { name: removeNamed(topic.title) })).toBeVisible()
  // Only members of some standing make new tags.
  await query('insert into "Tag" (slug, name) values ($1, $2) on conflict do nothing', [
    tagSlug(text.tag),
    text.tag,
  ])
  await choose('tags').fill(text.tag)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: removeNamed(text.tag) })).toBeVisible()

  await addPicture({ page, context }, t, text)
  await expect(page).toHaveURL(/\/editor_page\/[1-9]\d*$/)
  const saved = t('editor.page.status.saved', { time: '00:00' })
  await expect(page.getByRole('status').filter({ hasText: withTime(saved) })).toBeVisible()
  const written = Number(here(page).split('/').at(-1))
  const draft = await context.request.get(`/api/posts/${written}/draft`)
  expect(await draft.json()).toMatchObject({
    title: text.title,
    tags: [text.tag],
    topicId: topic.id,
  })

  await page.getByRole('button', { name: t('editor.page.publish'), exact: true }).click()
  await expect(page).toHaveURL(BASE + to.discussion(written))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
  return written
}

/** Chooses a picture on a slow line, sees it on its way, and says what it shows. */
async function addPicture(
  { page, context }: Tab,
  t: Words,
  text: { alt: string; caption: string },
) {
  const body = page.getByRole('textbox', { name: t('editor.page.fields.body'), exact: true })
  const line = await context.newCDPSession(page)
  const uploadAt = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await uploadAt(300_000)
  const button = page.getByRole('button', { name: t('editor.rich.tools.image'), exact: true })
  const photo = await aPhotoFile('ufer.png')
  await pickFiles(page, () => button.click(), photo)
  const progress = page.getByRole('progressbar', {
    name: t('editor.rich.upload.progress', { name: photo.name }),
  })
  const part = () => progress.evaluate((bar: HTMLProgressElement) => bar.position)
  await expect.poll(part, { intervals: [50] }).toBeGreaterThan(0)
  expect(await part()).toBeLessThan(1)
  await uploadAt(-1)
  await expect(progress).toBeHidden({ timeout: 20_000 })
  await body.getByRole('textbox', { name: t('editor.rich.image.alt') }).fill(text.alt)
  await body.getByRole('textbox', { name: t('editor.rich.image.caption') }).fill(text.caption)
}

/** The exact words with a time where the site puts one. */
const withTime = (words: string) =>
  new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('00:00', '\\d\\d:\\d\\d')}$`)
