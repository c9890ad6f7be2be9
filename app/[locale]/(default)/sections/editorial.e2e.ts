import { randomBytes } from 'node:crypto'
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { Draft } from '@/lib/posts/drafts/schema'
import { routesIn } from '@/lib/routes'
import {
  aReader,
  ask,
  BASE,
  bringForward,
  faultsOf,
  onDays,
  publishDiscussion,
  query,
  send,
  signIn,
  wordsOf,
} from '@/lib/testing/journey'
import { aPhotoFile, giveCover, ratioOf } from '@/lib/testing/picture-files'
import type { TrendPage } from '@/lib/trends/schema'

const TEXTS = {
  cs: {
    title: 'Nájem, nebo hypotéka: spočítali jsme obojí',
    lead: 'Pět let stejného bytu ve dvou tabulkách.',
    opening: 'Vycházíme z bytu 2+kk na okraji města.',
    cells: ['Rok', 'Nájem', 'Hypotéka'],
    alts: ['Dům z ulice', 'Dům ze dvora'],
    note: 'Ukázat doma u večeře.',
  },
  sr: {
    title: 'Кирија или кредит: израчунали смо обоје',
    lead: 'Пет година истог стана у две табеле.',
    opening: 'Полазимо од двособног стана на ободу града.',
    cells: ['Година', 'Кирија', 'Кредит'],
    alts: ['Кућа са улице', 'Кућа из дворишта'],
    note: 'Показати код куће за вечером.',
  },
} as const satisfies { [L in Locale]?: object }

test.use({ actionTimeout: 15_000 })

const entryIn = (page: Page, title: string) =>
  page.getByRole('main').getByRole('link', { name: title, exact: true }).first()

for (const locale of onDays(0, ['cs', 'sr'] as const)) {
  test(`an opinion from the first word to the trends, in ${locale}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const t = wordsOf(locale)
    const to = routesIn(locale)
    const text = TEXTS[locale]
    const title = `${text.title} (${randomBytes(3).toString('hex')})`
    const faults: string[][] = []
    const someone = async () => {
      const context = await browser.newContext({ baseURL: BASE, locale, timezoneId: 'UTC' })
      faults.push(faultsOf(context))
      return { context, page: await context.newPage() }
    }
    const [author, reader, stranger] = [await someone(), await someone(), await someone()]
    await signIn(author.context, await aReader())
    await signIn(reader.context, await aReader())
    const [topic] = await query<{ id: number; title: Record<Locale, string> }>(
      `select id, title from "Topic" order by id limit 1`,
    )
    const topicTitle = topic?.title[locale] ?? ''
    const topicAddress = BASE + to.topic(topic?.id ?? 0)
    /** These posts in the order of the trends of the day, on whichever page they are. */
    const orderInTrends = async (context: BrowserContext, ids: number[]) => {
      const listed: number[] = []
      for (let after = ''; after !== 'none'; ) {
        const path = `/api/trends?period=day${after}`
        const { items, next } = await send<TrendPage>(context, 'GET', path)
        listed.push(...items.map((item) => item.id))
        after = next ? `&cursor=${next}` : 'none'
      }
      return listed.filter((each) => ids.includes(each))
    }

    const id = await test.step('the author writes an opinion', async () => {
      const { page, context } = author
      const body = page.getByRole('textbox', { name: t('editor.page.fields.body'), exact: true })
      const choice = (name: 'section' | 'category') =>
        page.getByRole('combobox', { name: t(`editor.page.fields.${name}`) })
      const slash = async (name: 'table' | 'gallery') => {
        const label = t(`editor.blocks.names.${name}`)
        await page.keyboard.type(`/${label}`)
        await page.getByRole('option', { name: label, exact: true }).click()
      }
      await page.goto(to.section('opinions'))
      const main = page.getByRole('main')
      await main.getByRole('link', { name: t('articles.list.write') }).click()
      await expect(page).toHaveURL(BASE + to.editor({ section: 'opinions' }))
      await expect(choice('section')).toHaveValue('opinions')
      await page.getByRole('textbox', { name: t('editor.page.fields.title') }).fill(title)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: t('editor.page.fields.lead') })).toBeFocused()
      await page.keyboard.type(text.lead)
      await page.keyboard.press('Enter')
      await expect(body).toBeFocused()
      await page.keyboard.type(text.opening)
      await page.keyboard.press('Enter')

      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.evaluate((words) => navigator.clipboard.writeText(words), topicAddress)
      await page.keyboard.press('Control+V')
      const card = body.getByRole('group', { name: t('editor.card.topic'), exact: true })
      await expect(card).toContainText(topicTitle)
      await slash('table')
      await expect(body.getByRole('table')).toBeVisible()
      for (const cell of text.cells) {
        await page.keyboard.type(cell)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Control+End')
      const pictures = page.waitForEvent('filechooser')
      await slash('gallery')
      await (await pictures).setFiles([await aPhotoFile('a.png'), await aPhotoFile('b.png')])
      await expect(
        body.getByRole('region', { name: t('editor.gallery.label', { count: 2 }) }),
      ).toBeVisible({ timeout: 30_000 })
      const alts = body.getByRole('textbox', { name: t('editor.rich.image.alt'), exact: true })
      for (const [index, alt] of text.alts.entries()) await alts.nth(index).fill(alt)

      await choice('category').selectOption({ index: 1 })
      await giveCover(page, t, await aPhotoFile('cover.png', 1200, 1000))
      await page.getByRole('button', { name: t('editor.page.schedule.open') }).click()
      const dialog = page.getByRole('dialog', { name: t('editor.page.schedule.title') })
      const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
      await dialog.getByLabel(t('editor.page.schedule.at')).fill(`${day}T10:31`)
      await dialog.getByRole('button', { name: t('editor.page.schedule.apply') }).click()
      await expect(page.getByText(t('editor.page.schedule.change'), { exact: true })).toBeVisible()
      const written = Number(page.url().split('/').at(-1))
      const draft = await send<Draft>(context, 'GET', `/api/posts/${written}/draft`)
      expect(draft).toMatchObject({ title, scheduledAt: `${day}T10:31:00.000Z` })
      return written
    })
    const article = to.article('opinions', id)

    await test.step('nobody reads it before its time, everyone after', async () => {
      const { page, context } = stranger
      expect((await context.request.get(BASE + article)).status()).toBe(404)
      await bringForward(id)
      for (const path of [to.section('opinions'), to.home({ tab: 'opinions' })]) {
        await expect(async () => {
          await page.goto(path)
          await expect(entryIn(page, title)).toBeVisible({ timeout: 2_000 })
        }).toPass({ timeout: 30_000 })
      }
      await entryIn(page, title).click()
      await expect(page).toHaveURL(BASE + article)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    })

    await test.step('the text shows all of its parts', async () => {
      const { page } = stranger
      const post = page.getByRole('article').filter({ has: page.locator('h1') })
      await expect(post.getByText(text.lead, { exact: true })).toBeVisible()
      const cover = post.locator('img[fetchpriority=high]').first()
      await expect.poll(() => ratioOf(cover)).toBeCloseTo(16 / 9, 2)
      for (const cell of text.cells) await expect(post.getByRole('table')).toContainText(cell)
      const pictures = post.getByRole('list', { name: t('articles.text.gallery'), exact: true })
      for (const name of text.alts) {
        const open = pictures.getByRole('link', { name: t('articles.text.open', { name }) })
        await expect(open).toBeVisible()
      }
      const card = post.getByRole('figure', { name: t('articles.text.topic'), exact: true })
      await expect(card.getByRole('link', { name: topicTitle, exact: true })).toBeVisible()
    })

    const rival =
      await test.step('somebody likes a younger text, which stands above it', async () => {
        const other = await publishDiscussion(reader.context, locale, text.lead)
        expect((await ask(author.context, 'PUT', `/api/posts/${other}/reaction`)).ok()).toBe(true)
        return other
      })

    await test.step('another member likes and keeps it, with a note', async () => {
      const { page } = reader
      await page.goto(article)
      const keep = t('favorites.button.label')
      const like = (count: number) => t('comments.reaction.like', { count })
      const button = (name: string, pressed: boolean) =>
        page.getByRole('button', { name, pressed, exact: true })
      // A click does nothing until the member part is loaded.
      const press = (idle: Locator, pressed: Locator) =>
        expect(async () => {
          if (await idle.isVisible()) await idle.click()
          await expect(pressed).toBeVisible({ timeout: 2_000 })
        }).toPass()
      await press(button(keep, false), button(keep, true))
      await press(button(like(0), false), button(like(1), true))
      const counts = `select "favoriteCount" + "reactionCount" as sum from "Post" where id = $1`
      await expect.poll(() => query(counts, [id])).toEqual([{ sum: 2 }])

      await page.goto(to.favorites())
      const row = page.getByRole('listitem').filter({ hasText: title })
      await row.getByRole('button', { name: t('favorites.note.add') }).click()
      await row.getByRole('textbox', { name: t('favorites.note.words') }).fill(text.note)
      await row.getByRole('button', { name: t('favorites.note.save'), exact: true }).click()
      // The words of the open field are found by text too; only what is saved closes the form.
      await expect(row.getByRole('textbox')).toHaveCount(0)
      await expect(row.getByText(text.note, { exact: true })).toBeVisible()
      await page.reload()
      await expect(row.getByText(text.note, { exact: true })).toBeVisible()
    })

    await test.step('it rises over it in the trends', async () => {
      await expect
        .poll(() => orderInTrends(author.context, [id, rival]), {
          timeout: 90_000,
          intervals: [2_000],
        })
        .toEqual([id, rival])
    })
    expect(faults.flat()).toEqual([])
    await Promise.all([author, reader, stranger].map(({ context }) => context.close()))
  })
}
