import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { createTranslator } from 'next-intl'
import sharp from 'sharp'
import { type Locale, localePath, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import type { Messages } from '@/lib/platform/i18n/types'
import { query } from '@/lib/platform/testing/journey'
import { sessionCookiesOf } from '@/lib/platform/testing/sign-in'
import { tagSlug } from '@/lib/posts/tags/schema'
import { routesIn } from '@/lib/routes'

const BASE = process.env.BASE_URL ?? 'http://localhost:3000'
const PASSWORD = 'Kirschbaum-am-Kanal-7'

const TEXTS = {
  ru: {
    browser: 'ru-RU',
    other: 'de',
    title: 'Окна во двор или на реку: что тише зимой',
    opening: 'Выбираем между двумя квартирами в одном доме, третий этаж.',
    quoted: 'Застройщик обещает тройной стеклопакет только со стороны набережной.',
    added: 'Дополнение: замерили шум, разница восемь децибел.',
    alt: 'Вид на набережную из окна',
    caption: 'Третий этаж, утро',
    tag: 'шум',
    topic: 'Тишина в доме',
    answer: 'Берите двор: у нас пакет двойной, и зимой тихо.',
    thanks: 'Спасибо, это решило спор.',
    late: 'Ещё одно слово напоследок.',
    members: ['Варвара', 'Герман'],
  },
  de: {
    browser: 'de-DE',
    other: 'ru',
    title: 'Fenster zum Hof oder zum Fluss: Was ist im Winter leiser?',
    opening: 'Wir wählen zwischen zwei Wohnungen im selben Haus, dritter Stock.',
    quoted: 'Der Bauträger verspricht Dreifachverglasung nur auf der Seite zum Ufer.',
    added: 'Nachtrag: Wir haben gemessen, der Unterschied beträgt acht Dezibel.',
    alt: 'Blick aus dem Fenster auf das Ufer',
    caption: 'Dritter Stock, am Morgen',
    tag: 'schallschutz',
    topic: 'Ruhe im Haus',
    answer: 'Nehmt den Hof: Bei uns ist es auch mit Doppelglas im Winter still.',
    thanks: 'Danke, das hat den Streit entschieden.',
    late: 'Noch ein letztes Wort.',
    members: ['Friederike', 'Konrad'],
  },
} as const satisfies { [L in Locale]?: { other: Locale; [text: string]: unknown } }

test.use({ actionTimeout: 20_000 })

/** The words of a language, as the site says them. */
function wordsOf(locale: Locale) {
  const folder = join(process.cwd(), 'messages', locale)
  const slices = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const messages = Object.fromEntries(
    slices.map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  )
  return createTranslator<Messages>({ locale, messages } as never)
}

/** Somebody with a browser of this language; what goes wrong in it is collected. */
async function someone(browser: Browser, locale: string, faults: string[]) {
  const [major = '150'] = browser.version().split('.')
  const context = await browser.newContext({
    baseURL: BASE,
    locale,
    viewport: { width: 1280, height: 900 },
    // A headless browser names itself a robot, and robots are neither redirected nor counted.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`,
  })
  context.on('weberror', (error) => faults.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`)
  })
  context.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`)
  })
  return { context, page: await context.newPage() }
}

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value

/** One call of the API as the member of this browser. */
async function send<T>(context: BrowserContext, path: string, data: object): Promise<T> {
  await context.request.get('/api/csrf-cookie')
  const token = decodeURIComponent((await cookieOf(context, 'XSRF-TOKEN')) ?? '')
  const answer = await context.request.post(path, { data, headers: { 'x-xsrf-token': token } })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** A picture that no other run has, large enough for its upload to take time. */
const aPhoto = () =>
  sharp({
    create: {
      width: 700,
      height: 450,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()

/** The exact words with a time where the site puts one. */
const withTime = (words: string) =>
  new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('00:00', '\\d\\d:\\d\\d')}$`)

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
const here = (page: Page) => page.url().slice(new URL(BASE).origin.length)
const header = (page: Page) => page.getByRole('banner')
/** A page that answers to presses: its times have become the reader's own. */
const isAlive = (page: Page) => expect(page.locator('main time[title]').first()).toBeVisible()
/** The opening post of a discussion, without the comments. */
const postOf = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) })
/** A comment by its permanent address. */
const commentOf = (page: Page, number: number) => page.locator(`article#post-${number}`)

for (const locale of ['ru', 'de'] as const) {
  test(`two members talk and everyone reads it at once, in ${locale}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const t = wordsOf(locale)
    const to = routesIn(locale)
    const text = TEXTS[locale]
    const stamp = randomBytes(3).toString('hex')
    const title = `${text.title} (${stamp})`
    const [authorName, answererName] = text.members.map((name) => `${name} ${stamp}`) as [
      string,
      string,
    ]
    const faults: string[] = []
    const author = await someone(browser, text.browser, faults)
    const answerer = await someone(browser, text.browser, faults)
    const stranger = await someone(browser, text.browser, faults)
    const moderator = await someone(browser, text.browser, faults)
    const { session, channel } = await sessionCookiesOf('moderator@kvartal.local')
    await moderator.context.addCookies([
      { name: 'session', value: session, url: BASE, httpOnly: true, sameSite: 'Lax' },
      { name: 'auth_token', value: channel, url: BASE, sameSite: 'Lax' },
    ])
    const topicTitle = `${text.topic} ${stamp}`
    const topic = await send<{ id: number }>(moderator.context, '/api/topics', {
      slug: `journey-${locale}-${stamp}`,
      title: six(topicTitle),
      description: six(text.opening),
    })
    const { items: categories } = await (await author.context.request.get('/api/categories')).json()
    const category = categories[0] as { slug: string; name: Record<Locale, string> }
    const lists = [to.home(), to.forums(), to.forumCategory(category.slug), to.topic(topic.id)]

    await test.step('the site opens in the language of the browser', async () => {
      const { page, context } = author
      await page.goto('/')
      expect(here(page)).toBe(to.home())
      expect(await cookieOf(context, 'locale')).toBe(locale === 'ru' ? undefined : locale)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('feed.description'))
    })

    await test.step('the language changes and changes back, on the same page', async () => {
      const { page, context } = author
      await header(page)
        .getByRole('link', { name: t('shell.nav.forums'), exact: true })
        .click()
      await page.getByRole('link', { name: t('posts.list.old'), exact: true }).click()
      await expect(page).toHaveURL(BASE + to.forums({ sort: 'old' }))
      const changes = [
        [locale, text.other],
        [text.other, locale],
      ] as const
      for (const [from, next] of changes) {
        await isAlive(page)
        const current = wordsOf(from)('shell.language.current', { name: NATIVE_NAMES[from] })
        await header(page).getByRole('button', { name: current }).click()
        await header(page).getByRole('link', { name: NATIVE_NAMES[next], exact: true }).click()
        await expect(page).toHaveURL(BASE + localePath(next, '/forums?sort=old'))
        await expect(page.locator('html')).toHaveAttribute('lang', next)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          wordsOf(next)('forum.index.title'),
        )
        expect(await cookieOf(context, 'locale')).toBe(next)
      }
    })

    await test.step('the author registers, at the second attempt', async () => {
      const { page, context } = author
      await isAlive(page)
      await header(page)
        .getByRole('link', { name: t('shell.client.register'), exact: true })
        .click()
      const dialog = page.getByRole('dialog', { name: t('shell.client.registerTitle') })
      const field = (name: 'name' | 'email' | 'password' | 'passwordConfirmation') =>
        dialog.getByRole('textbox', { name: t(`accounts.fields.${name}`), exact: true })
      await field('name').fill(authorName)
      await field('email').fill(`author-${locale}-${stamp}@example.org`)
      await field('password').fill(PASSWORD)
      await field('passwordConfirmation').fill(`${PASSWORD}!`)
      await dialog.getByRole('button', { name: t('accounts.register.submit') }).click()
      await expect(dialog.getByRole('alert')).toHaveText(t('errors.field.passwords_differ'))
      await expect(field('passwordConfirmation')).toBeFocused()
      await expect(field('passwordConfirmation')).toHaveAccessibleDescription(
        t('errors.field.passwords_differ'),
      )
      expect(await cookieOf(context, 'session')).toBeUndefined()

      await field('passwordConfirmation').fill(PASSWORD)
      await dialog.getByRole('button', { name: t('accounts.register.submit') }).click()
      await expect(dialog).toBeHidden()
      await expect(
        header(page).getByRole('button', {
          name: t('shell.client.account', { name: authorName }),
        }),
      ).toBeVisible()
      expect(await cookieOf(context, 'session')).toBeTruthy()
    })

    await test.step('a stranger has read every list before', async () => {
      for (const path of lists) {
        await stranger.page.goto(path)
        await expect(stranger.page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(stranger.page.getByRole('link', { name: title })).toHaveCount(0)
      }
    })

    const id = await test.step('the author writes and publishes', async () => {
      const { page, context } = author
      await header(page)
        .getByRole('link', { name: t('shell.nav.write'), exact: true })
        .click()
      await expect(page).toHaveURL(BASE + to.editor())
      await page
        .getByRole('textbox', { name: t('editor.page.fields.title'), exact: true })
        .pressSequentially(title)
      await page.keyboard.press('Enter')
      const body = page.getByRole('textbox', { name: t('editor.page.fields.body'), exact: true })
      await expect(body).toBeFocused()
      await page.keyboard.type(text.opening)
      await page.keyboard.press('Enter')
      await page.keyboard.type(text.quoted)

      const choose = (name: 'category' | 'topic' | 'tags') =>
        page.getByRole('combobox', { name: t(`editor.page.fields.${name}`), exact: true })
      await choose('category').selectOption({ label: category.name[locale] })
      await choose('topic').fill(topicTitle.slice(2))
      await page.getByRole('option', { name: topicTitle, exact: true }).click()
      const removeNamed = (name: string) => t('editor.page.combobox.remove', { name })
      await expect(page.getByRole('button', { name: removeNamed(topicTitle) })).toBeVisible()
      // Only members of some standing make new tags.
      await query('insert into "Tag" (slug, name) values ($1, $2) on conflict do nothing', [
        tagSlug(text.tag),
        text.tag,
      ])
      await choose('tags').fill(text.tag)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: removeNamed(text.tag) })).toBeVisible()

      const line = await context.newCDPSession(page)
      const uploadAt = (uploadThroughput: number) =>
        line.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput,
        })
      await uploadAt(300_000)
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: t('editor.rich.tools.image'), exact: true }).click()
      const photo = { name: 'ufer.png', mimeType: 'image/png', buffer: await aPhoto() }
      await (await chooser).setFiles(photo)
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

      await expect(page).toHaveURL(/\/editor_page\/[1-9]\d*$/)
      const saved = t('editor.page.status.saved', { time: '00:00' })
      await expect(page.getByRole('status').filter({ hasText: withTime(saved) })).toBeVisible()
      const written = Number(here(page).split('/').at(-1))
      const draft = await context.request.get(`/api/posts/${written}/draft`)
      expect(await draft.json()).toMatchObject({ title, tags: [text.tag], topicId: topic.id })

      await page.getByRole('button', { name: t('editor.page.publish'), exact: true }).click()
      await expect(page).toHaveURL(BASE + to.discussion(written))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      return written
    })
    const discussion = to.discussion(id)
    /** Its entry in a list. */
    const rowIn = (page: Page) =>
      page
        .getByRole('article')
        .filter({ has: page.getByRole('link', { name: title, exact: true }) })
    const like = (page: Page, count: number) =>
      postOf(page).getByRole('button', {
        name: t('comments.reaction.like', { count }),
        exact: true,
      })

    await test.step('the stranger sees it in every list at once', async () => {
      const { page } = stranger
      for (const path of lists) {
        await page.goto(path)
        await expect(rowIn(page)).toBeVisible()
      }
      await page.goto(discussion)
      await expect(page.getByText(t('comments.list.empty'), { exact: true })).toBeVisible()
      await expect(like(page, 0)).toBeVisible()
    })

    await test.step('a second member answers with a quote', async () => {
      const { page, context } = answerer
      await send(context, '/api/register', {
        name: answererName,
        email: `answerer-${locale}-${stamp}@example.org`,
        password: PASSWORD,
        passwordConfirmation: PASSWORD,
        language: locale,
      })
      await page.goto(discussion)
      await answer(page, text.quoted, text.answer, 1)
    })

    await test.step('and likes, keeps and follows', async () => {
      const { page } = answerer
      const keep = postOf(page).getByRole('button', {
        name: t('favorites.button.label'),
        exact: true,
      })
      const card = page.getByRole('region', { name: t('forum.discussion.topic'), exact: true })
      const follow = card.getByRole('button', {
        name: t('topics.subscribe.subscribeTo', { title: topicTitle }),
      })
      const followed = card.getByRole('button', {
        name: t('topics.subscribe.subscribedTo', { title: topicTitle }),
      })
      await expect(card.getByText(t('topics.counts.subscribers', { count: 0 }))).toBeVisible()
      await settled(page, 'reaction', () => like(page, 0).click())
      await settled(page, 'favorites', () => keep.click())
      await settled(page, 'subscription', () => follow.click())

      for (const look of ['at once', 'after a reload']) {
        if (look === 'after a reload') await page.reload()
        await expect(like(page, 1), look).toHaveAttribute('aria-pressed', 'true')
        await expect(keep, look).toHaveAttribute('aria-pressed', 'true')
        await expect(followed, look).toHaveAttribute('aria-pressed', 'true')
        await expect(card.getByText(t('topics.counts.subscribers', { count: 1 }))).toBeVisible()
      }
      await page.goto(to.favorites())
      await expect(page.getByRole('link', { name: title })).toBeVisible()
    })

    await test.step('the author reads the answer and quotes it', async () => {
      const { page } = author
      await page.reload()
      await expect(commentOf(page, 1).getByText(text.answer, { exact: true })).toBeVisible()
      await answer(page, text.answer, text.thanks, 2)
    })

    await test.step('the author edits within five minutes, silently', async () => {
      const { page } = author
      await postOf(page)
        .getByRole('link', { name: t('forum.actions.edit'), exact: true })
        .click()
      await expect(page).toHaveURL(BASE + to.editPost(id))
      const body = page.getByRole('textbox', { name: t('editor.page.fields.body'), exact: true })
      await body.getByText(text.opening).click()
      await page.keyboard.press('End')
      await page.keyboard.type(` ${text.added}`)
      await page.getByRole('button', { name: t('editor.page.publishChanges'), exact: true }).click()
      await expect(page).toHaveURL(BASE + discussion)
      await expect(postOf(page).getByText(`${text.opening} ${text.added}`)).toBeVisible()
      await expect(postOf(page).getByText(t('forum.discussion.edited'))).toHaveCount(0)
    })

    await test.step('the author logs out, and a cookie copied before is dead', async () => {
      const { page, context } = author
      const cookie = `session=${await cookieOf(context, 'session')}`
      const withCopy = async () => (await fetch(`${BASE}/api/user`, { headers: { cookie } })).status
      expect(await withCopy()).toBe(200)
      await header(page)
        .getByRole('button', { name: t('shell.client.account', { name: authorName }) })
        .click()
      await page.getByRole('button', { name: t('shell.client.logout'), exact: true }).click()
      await expect(
        header(page).getByRole('link', { name: t('shell.client.login'), exact: true }),
      ).toBeVisible()
      expect(await withCopy()).toBe(401)
      expect(await cookieOf(context, 'session')).toBeUndefined()
    })

    await test.step('the stranger reads all of it, on the way from the lists', async () => {
      const { page } = stranger
      for (const path of [to.forums(), to.forumCategory(category.slug)]) {
        await page.goto(path)
        const row = rowIn(page)
        await expect(row.getByText(t('posts.card.replies', { count: 2 }))).toBeVisible()
        await row.getByRole('link', { name: title }).click()
        await expect(page).toHaveURL(BASE + discussion)
        await expect(postOf(page).getByText(text.added)).toBeVisible()
        await expect(postOf(page).getByText(text.quoted)).toBeVisible()
        await expect(like(page, 1)).toBeVisible()
        await expect(commentOf(page, 1).getByText(text.answer, { exact: true })).toBeVisible()
        await expect(commentOf(page, 1).getByRole('blockquote')).toContainText(text.quoted)
        await expect(commentOf(page, 1).getByRole('blockquote')).toContainText(authorName)
        await expect(commentOf(page, 2).getByRole('blockquote')).toContainText(text.answer)
      }
      const image = postOf(page).getByRole('img', { name: text.alt, exact: true })
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
        .toBeGreaterThan(0)
      await expect(postOf(page).getByText(text.caption)).toBeVisible()
      await expect(postOf(page).getByRole('link', { name: text.tag, exact: true })).toBeVisible()

      const source = commentOf(page, 2).getByRole('link', {
        name: t('editor.text.quoted', { author: answererName, number: '1' }),
      })
      await expect(source).toHaveAttribute('href', to.discussion(id, { post: 1 }))
    })

    await test.step('a permalink shows its comment, a press on "like" asks who it is', async () => {
      const { page } = stranger
      await page.goto(lists[0] ?? '/')
      await page.goto(to.discussion(id, { post: 1 }))
      await expect(commentOf(page, 1)).toBeInViewport()
      await isAlive(page)
      await like(page, 1).click()
      const dialog = page.getByRole('dialog', { name: t('shell.client.loginTitle') })
      await expect(
        dialog.getByRole('textbox', { name: t('accounts.fields.email'), exact: true }),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(like(page, 1)).toBeFocused()
      await expect(like(page, 1)).toHaveAttribute('aria-pressed', 'false')
    })

    await test.step('a closed discussion takes no more answers', async () => {
      const { page } = answerer
      await page.goto(discussion)
      await isAlive(page)
      await page.getByRole('button', { name: t('comments.reply.placeholder'), exact: true }).click()
      const field = page.getByRole('textbox', { name: t('comments.reply.label'), exact: true })
      await expect(field).toBeFocused()
      await page.keyboard.type(text.late)

      await moderator.page.goto(discussion)
      const desk = postOf(moderator.page)
      await desk.getByRole('button', { name: t('forum.actions.close'), exact: true }).click()
      await expect(moderator.page.getByText(t('forum.actions.closedDone'))).toBeVisible()
      await expect(
        desk.getByRole('button', { name: t('forum.actions.open'), exact: true }),
      ).toBeVisible()

      expect(faults).toEqual([])
      await page.getByRole('button', { name: t('comments.reply.send'), exact: true }).click()
      await expect(
        page.getByRole('alert').filter({ hasText: t('errors.problem.closed') }),
      ).toBeVisible()
      await expect(field).toHaveText(text.late)
      // The browser itself reports the refusal; nothing else may be there.
      await expect
        .poll(() => faults)
        .toEqual([expect.stringMatching(`403 .*/api/posts/${id}/comments$`)])
      faults.length = 0

      await stranger.page.reload()
      await expect(stranger.page.getByText(t('comments.reply.closed'))).toBeVisible()
      await expect(stranger.page.getByText(t('comments.reply.guest'))).toHaveCount(0)
      await expect(stranger.page.getByText(text.late)).toHaveCount(0)
      await page.reload()
      await expect(page.getByText(t('comments.reply.closed'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('comments.reply.placeholder') })).toHaveCount(
        0,
      )
    })

    expect(faults).toEqual([])
    await Promise.all([author, answerer, stranger, moderator].map(({ context }) => context.close()))

    /** Selects a paragraph, takes it into the answer, writes and sends. */
    async function answer(page: Page, quote: string, words: string, number: number) {
      await page.getByText(quote, { exact: true }).first().click({ clickCount: 3 })
      await page
        .getByRole('button', { name: t('comments.reply.quoteSelection'), exact: true })
        .click()
      const field = page.getByRole('textbox', { name: t('comments.reply.label'), exact: true })
      await expect(field.getByRole('blockquote')).toContainText(quote)
      await expect(field).toBeFocused()
      await page.keyboard.type(words)
      await page.getByRole('button', { name: t('comments.reply.send'), exact: true }).click()
      await expect(
        page.getByText(t('comments.reply.sent', { number: String(number) })),
      ).toBeVisible()
      await expect(commentOf(page, number).getByText(words, { exact: true })).toBeVisible()
      await expect(commentOf(page, number).getByRole('blockquote')).toContainText(quote)
    }
  })
}

/** Presses, and waits until the server has agreed. */
async function settled(page: Page, what: string, press: () => Promise<void>) {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes(what),
  )
  await press()
  expect((await answered).ok()).toBe(true)
}
