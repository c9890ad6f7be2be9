import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { Locale } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import { aReader, ask, BASE, onDays, publishNews, signIn, wordsOf } from '@/lib/testing/journey'
import { aPhotoFile, pickFiles, ratioOf } from '@/lib/testing/picture-files'
import { someone } from '@/lib/testing/talking'

const TEXTS = {
  de: {
    browser: 'de-DE',
    blog: 'Grundbuch & Garten',
    about: 'Ich lese Grundbücher zum Frühstück.\nFragen gern.',
    city: 'Görlitz',
    title: 'Was im Grundbuch steht',
  },
  ru: {
    browser: 'ru-RU',
    blog: 'Записки «о земле»',
    about: 'Читаю выписки за завтраком.\nСпрашивайте.',
    city: 'Суздаль',
    title: 'Что стоит в выписке',
  },
} as const
const LINK = 'https://example.org/ueber-mich'

/** Somebody who has opened this page for the first time, without following a redirection. */
const status = async (context: BrowserContext, path: string) => {
  const answer = await context.request.get(BASE + path, { maxRedirects: 0 })
  return [answer.status(), answer.headers().location ?? null]
}
const field = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name, exact: true })
const button = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true })

async function aWriter(
  browser: Parameters<typeof someone>[0],
  locale: Locale & keyof typeof TEXTS,
) {
  const member = await aReader()
  const person = await someone(browser, TEXTS[locale].browser)
  await signIn(person.context, member)
  return { ...person, ...member, t: wordsOf(locale), to: routesIn(locale), words: TEXTS[locale] }
}

for (const locale of onDays(0, ['de', 'ru'] as const)) {
  test(`a member makes a blog, moves it, and deletes it, in ${locale}`, async ({ browser }) => {
    test.setTimeout(150_000)
    const me = await aWriter(browser, locale)
    const reader = await someone(browser, TEXTS[locale].browser)
    const { page, context, t, to, words, id, faults } = me
    const [first, second] = [`notizen-${id}`, `neue-notizen-${id}`]
    const title = `${words.title} ${id}`

    await test.step('an address that is none is no address in the hint, and has the focus', async () => {
      await page.goto(to.blogSettings())
      await field(page, t('blogs.settings.name')).fill(words.blog)
      await field(page, t('blogs.settings.slug')).fill('Grundbuch!')
      await expect(page.getByText(t('blogs.settings.slugRule'))).toBeVisible()
      await button(page, t('blogs.settings.create')).click()
      await expect(field(page, t('blogs.settings.slug'))).toBeFocused()
      await expect(page.getByText(t('errors.field.slug'))).toBeVisible()
    })

    const article = await test.step('it is made, and has what they write', async () => {
      await field(page, t('blogs.settings.slug')).fill(first)
      const address = to.blog(first)
      await expect(page.getByText(t('blogs.settings.slugHint', { address }))).toBeVisible()
      await button(page, t('blogs.settings.create')).click()
      await expect(page.getByText(t('blogs.settings.saved'))).toBeVisible()
      await reader.page.goto(to.blog(first))
      await expect(reader.page.getByText(t('blogs.empty'))).toBeVisible()
      // Nobody else writes here.
      const main = reader.page.getByRole('main')
      await expect(main.getByRole('link', { name: t('posts.list.writePost') })).toHaveCount(0)

      const path = await publishNews(context, locale, title)
      await reader.page.goto(to.blog(first))
      await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText(words.blog)
      await expect(main.getByRole('link', { name: title })).toBeVisible()
      const feed = await reader.context.request.get(`${BASE}${to.blog(first)}/rss.xml`)
      expect(feed.headers()['content-type']).toContain('application/rss+xml')
      expect(await feed.text()).toContain(title)
      return path
    })

    await test.step('the former address leads to the new one', async () => {
      await page.reload()
      await field(page, t('blogs.settings.slug')).fill(second)
      await button(page, t('blogs.settings.save')).click()
      await expect(page.getByText(t('blogs.settings.saved'))).toBeVisible()
      expect(await status(reader.context, to.blog(first))).toEqual([308, to.blog(second)])
      expect(await status(reader.context, `${to.blog(first)}/rss.xml`)).toEqual([
        308,
        `${to.blog(second)}/rss.xml`,
      ])
      await reader.page.goto(to.blog(first))
      await expect(reader.page).toHaveURL(to.blog(second))
      await expect(reader.page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
    })

    await test.step('it is deleted after a question; texts stay, nobody gets the addresses', async () => {
      await button(page, t('blogs.settings.delete.label')).click()
      const dialog = page.getByRole('alertdialog', {
        name: t('blogs.settings.delete.title', { name: words.blog }),
      })
      await button(dialog, t('blogs.settings.delete.cancel')).click()
      expect((await status(reader.context, to.blog(second)))[0]).toBe(200)
      await button(page, t('blogs.settings.delete.label')).click()
      await button(dialog, t('blogs.settings.delete.confirm')).click()
      await expect(page.getByText(t('blogs.settings.delete.done'))).toBeVisible()
      await expect(field(page, t('blogs.settings.name'))).toBeFocused()
      await expect(field(page, t('blogs.settings.name'))).toHaveValue('')
      for (const slug of [first, second]) {
        expect((await status(reader.context, to.blog(slug)))[0], slug).toBe(404)
        expect((await status(reader.context, `${to.blog(slug)}/rss.xml`))[0], slug).toBe(404)
      }
      expect((await status(reader.context, article))[0]).toBe(200)
      await signIn(reader.context, await aReader())
      const draft = { name: 'X', slug: second, description: '', links: [], coverId: null }
      const taken = await ask(reader.context, 'PUT', '/api/user/blog', { data: draft })
      expect(taken.status()).toBe(422)
    })

    expect(faults.concat(reader.faults)).toEqual([])
    await Promise.all([context.close(), reader.context.close()])
  })

  test(`what a member says of themselves stands in the profile, in ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const { page, context, t, to, words, id, faults, name } = await aWriter(browser, locale)
    const settings = (key: 'about' | 'city' | 'name') => field(page, t(`profiles.settings.${key}`))
    await page.goto(to.profileSettings())

    await test.step('the picture is cut to a circle', async () => {
      const part = page.getByRole('group', { name: t('profiles.settings.avatar.label') })
      const choose = () => button(part, t('profiles.settings.avatar.choose')).click()
      await pickFiles(page, choose, await aPhotoFile('me.png'))
      const cropper = page.getByRole('dialog', { name: t('profiles.settings.avatar.cropTitle') })
      await expect(cropper).toBeVisible({ timeout: 30_000 })
      // Nothing is said to be there before it is cut.
      await expect(page.getByText(t('toasts.uploaded', { count: 1 }))).toHaveCount(0)
      await button(cropper, t('editor.page.cover.apply')).click()
      await expect(page.getByText(t('profiles.settings.avatar.saved'))).toBeVisible({
        timeout: 30_000,
      })
      await expect(button(part, t('profiles.settings.avatar.replace'))).toBeFocused()
    })

    await test.step('the first field that is wrong has the focus', async () => {
      await button(page, t('profiles.settings.addLink')).click()
      const link = field(page, t('profiles.settings.link', { number: '1' }))
      await link.fill('http://example.org')
      await button(page, t('profiles.settings.save')).click()
      await expect(link).toHaveAttribute('aria-invalid', 'true')
      await expect(link).toBeFocused()
      await link.fill(LINK)
    })

    await test.step('all of it is saved, and shown to everybody', async () => {
      await settings('name').fill(`${name} II`)
      await settings('about').fill(words.about)
      await settings('city').fill(words.city)
      await button(page, t('profiles.settings.save')).click()
      await expect(page.getByText(t('profiles.settings.saved'))).toBeVisible()
      await page.reload()
      await expect(settings('about')).toHaveValue(words.about)

      const stranger = await someone(browser, TEXTS[locale].browser)
      await stranger.page.goto(to.profile(id))
      const main = stranger.page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${name} II`)
      for (const said of [words.about, words.city]) await expect(main.getByText(said)).toBeVisible()
      await expect(main.getByRole('link', { name: 'example.org/ueber-mich' })).toHaveAttribute(
        'href',
        LINK,
      )
      const picture = main.locator('header img')
      await expect(picture).toBeVisible()
      await expect(async () => expect(await ratioOf(picture)).toBeCloseTo(1, 2)).toPass()
      expect(stranger.faults).toEqual([])
      await stranger.context.close()
    })

    expect(faults).toEqual([])
    await context.close()
  })
}
