import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { Locale } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import { writeDiscussion } from '@/lib/testing/discussion'
import { BASE, inTurn, isAlive, send, signIn, wordsOf } from '@/lib/testing/journey'
import {
  answerWithQuote,
  becomeMember,
  commentOf,
  like,
  likeKeepFollow,
  postOf,
  rowIn,
  someone,
} from '@/lib/testing/talking'

const TEXTS = {
  ru: {
    browser: 'ru-RU',
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
    members: ['Варвара', 'Герман'],
  },
  de: {
    browser: 'de-DE',
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
    members: ['Friederike', 'Konrad'],
  },
} as const satisfies { [L in Locale]?: object }

test.use({ actionTimeout: 20_000 })

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })

for (const locale of inTurn(['ru', 'de'] as const)) {
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
    const [author, answerer, stranger, moderator] = [
      await someone(browser, text.browser),
      await someone(browser, text.browser),
      await someone(browser, text.browser),
      await someone(browser, text.browser),
    ]
    await becomeMember(author.context, authorName, locale)
    await signIn(moderator.context, { email: 'moderator@kvartal.local' })
    const topicTitle = `${text.topic} ${stamp}`
    const topic = await send<{ id: number }>(moderator.context, 'POST', '/api/topics', {
      slug: `journey-${locale}-${stamp}`,
      title: six(topicTitle),
      description: six(text.opening),
    })
    const { items: categories } = await (await author.context.request.get('/api/categories')).json()
    const category = categories[0] as { slug: string; name: Record<Locale, string> }
    const lists = [to.home(), to.forums(), to.forumCategory(category.slug), to.topic(topic.id)]

    await test.step('a stranger has read every list before', async () => {
      for (const path of lists) {
        await stranger.page.goto(path)
        await expect(stranger.page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(stranger.page.getByRole('link', { name: title })).toHaveCount(0)
      }
    })

    const id = await test.step('the author writes and publishes', async () => {
      await author.page.goto(to.home())
      return writeDiscussion(author, t, to, {
        text: { ...text, title },
        category: category.name[locale],
        topic: { id: topic.id, title: topicTitle },
      })
    })
    const discussion = to.discussion(id)

    await test.step('the stranger sees it in every list at once', async () => {
      const { page } = stranger
      for (const path of lists) {
        await page.goto(path)
        await expect(rowIn(page, title)).toBeVisible()
      }
      await page.goto(discussion)
      await expect(page.getByText(t('comments.list.empty'), { exact: true })).toBeVisible()
      await expect(like(page, t, 0)).toBeVisible()
    })

    await test.step('a second member answers with a quote', async () => {
      await becomeMember(answerer.context, answererName, locale)
      await answerer.page.goto(discussion)
      const said = { quote: text.quoted, words: text.answer, number: 1 }
      await answerWithQuote(answerer.page, t, said)
    })

    await test.step('and likes, keeps and follows', async () => {
      const { page } = answerer
      await likeKeepFollow(page, t, topicTitle)
      await page.goto(to.favorites())
      await expect(page.getByRole('link', { name: title })).toBeVisible()
    })

    await test.step('the author reads the answer and quotes it', async () => {
      const { page } = author
      await page.goto(discussion)
      await expect(commentOf(page, 1).getByText(text.answer, { exact: true })).toBeVisible()
      await answerWithQuote(page, t, { quote: text.answer, words: text.thanks, number: 2 })
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
      await expect(
        page.getByRole('status').getByText(t('editor.drafts.published'), { exact: true }),
      ).toBeVisible()
      await expect(postOf(page).getByText(`${text.opening} ${text.added}`)).toBeVisible()
      await expect(postOf(page).getByText(t('forum.discussion.edited'))).toHaveCount(0)
    })

    await test.step('the stranger reads all of it, on the way from the lists', async () => {
      const { page } = stranger
      for (const path of [to.forums(), to.forumCategory(category.slug)]) {
        await page.goto(path)
        const row = rowIn(page, title)
        await expect(row.getByText(t('posts.card.replies', { count: 2 }))).toBeVisible()
        await row.getByRole('link', { name: title }).click()
        await expect(page).toHaveURL(BASE + discussion)
        await expect(postOf(page).getByText(text.added)).toBeVisible()
        await expect(postOf(page).getByText(text.quoted)).toBeVisible()
        await expect(like(page, t, 1)).toBeVisible()
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
      await like(page, t, 1).click()
      const dialog = page.getByRole('dialog', { name: t('shell.client.loginTitle') })
      await expect(
        dialog.getByRole('textbox', { name: t('accounts.fields.email'), exact: true }),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(like(page, t, 1)).toBeFocused()
      await expect(like(page, t, 1)).toHaveAttribute('aria-pressed', 'false')
    })

    const people = [author, answerer, stranger, moderator]
    expect(people.flatMap(({ faults }) => faults)).toEqual([])
    await Promise.all(people.map(({ context }) => context.close()))
  })
}
