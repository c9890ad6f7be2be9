import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Locale } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import {
  aReader,
  BASE,
  faultsOf,
  onDays,
  publishDiscussion,
  query,
  send,
  signIn,
  wordsOf,
} from '@/lib/testing/journey'

const textOf = (text: string) => ({
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** The name of a member in the content, once what listens for it is there. */
const nameOf = (page: Page, id: number) =>
  page.locator(`main a[href$="/profile/${id}"]:visible`).first()

const cardOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function setUp(context: BrowserContext, locale: Locale) {
  const writer = await aReader()
  await signIn(context, writer)
  const title = locale === 'de' ? `Nebenkosten ${writer.id}` : `Коммуналка ${writer.id}`
  const postId = await publishDiscussion(context, locale, title)
  await send(context, 'POST', `/api/posts/${postId}/comments`, {
    body: textOf(`Words of ${writer.id}`),
    answers: null,
    language: locale,
  })
  await send(context, 'PUT', '/api/topics/1/subscription', {})
  return { writer, title, postId }
}

for (const locale of onDays(2, ['ru', 'de'] as const)) {
  test(`a member looks at their account, shows what they follow, and another reads it: ${locale}`, async ({
    page,
    context,
    browser,
  }) => {
    const [t, to] = [wordsOf(locale), routesIn(locale)]
    const faults = faultsOf(page)
    const { writer, title, postId } = await setUp(context, locale)

    await page.goto(to.account())
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profiles.account.title'))
    await expect(main.getByRole('link', { name: title, exact: true })).toBeVisible()
    await expect(
      main.getByText(t('profiles.chart.summary', { posts: 1, comments: 1, days: 1 })).first(),
    ).toBeVisible()
    const tab = (name: Parameters<typeof to.accountTab>[0]) =>
      page
        .getByRole('navigation', { name: t('profiles.account.sections') })
        .getByRole('link', { name: t(`profiles.account.tabs.${name}`) })
    await tab('comments').click()
    await expect(main.getByText(`Words of ${writer.id}`)).toBeVisible()
    await tab('subscriptions').click()
    await page
      .getByRole('navigation', { name: t('profiles.kinds.label') })
      .getByRole('link', { name: t('profiles.kinds.topic') })
      .click()
    await expect(main.getByText(t('profiles.own.unfollow'), { exact: true })).toHaveCount(1)

    const visitors = await browser.newContext({ baseURL: BASE })
    const open = async (path: string) => (await visitors.request.get(path)).status()
    const part = to.profilePart(writer.id, 'subscriptions')
    expect(await open(part), 'not shown').toBe(404)
    await page.goto(`${to.accountSettings()}#privacy`)
    const box = page.getByRole('checkbox', { name: t('accounts.settings.privacy.subscriptions') })
    // A choice is shown when it is on its way, a moment after the press.
    await box.click()
    await expect(box).toBeChecked()
    await expect.poll(() => open(part)).toBe(200)
    await page.reload()
    await expect(box).toBeChecked()
    await box.click()
    await expect(box).not.toBeChecked()
    await expect.poll(() => open(part)).toBe(404)

    const reader = await aReader()
    const other = await visitors.newPage()
    await signIn(visitors, reader)
    await other.goto(to.discussion(postId))
    const name = nameOf(other, writer.id)
    await expect(async () => {
      await other.mouse.move(0, 0)
      await name.hover()
      await expect(cardOf(other, writer.name)).toBeVisible({ timeout: 3_000 })
    }).toPass()
    const follow = t('topics.subscribe.subscribeTo', { title: writer.name })
    await cardOf(other, writer.name).getByRole('button', { name: follow }).click()
    const follows = async () => {
      const sql = `select 1 from "Follow" where "userId" = $1 and kind = 'person' and "targetId" = $2`
      return (await query(sql, [reader.id, writer.id])).length
    }
    await expect.poll(follows).toBe(1)
    await cardOf(other, writer.name).getByRole('link', { name: writer.name }).click()
    await expect(other).toHaveURL(to.profile(writer.id))
    await expect(cardOf(other, writer.name)).toHaveCount(0)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(writer.name)
    await other.getByRole('link', { name: new RegExp(`^${t('profiles.page.comments')}`) }).click()
    await expect(other.getByRole('main').getByText(`Words of ${writer.id}`)).toBeVisible()
    await visitors.close()
    expect(faults).toEqual([])
  })
}

test('by keys the card opens at the focused name, is reached with Tab and left with Escape', async ({
  page,
}) => {
  await page.goto('/forum_page/1')
  const name = page.locator('main a[href*="/profile/"]:visible').first()
  const card = page.locator('#profile-card')
  await expect(async () => {
    await name.blur()
    await page.keyboard.press('Shift')
    await name.focus()
    await expect(card.getByRole('link').first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(name).toBeFocused()
})

test('a long press opens the card and does not follow the link; a short one does', async ({
  browser,
}) => {
  const phone = await browser.newContext({
    baseURL: BASE,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await phone.newPage()
  await page.goto('/forum_page/1')
  const name = page.locator('main a[href*="/profile/"]:visible').first()
  const card = page.locator('#profile-card')
  const touch = await phone.newCDPSession(page)
  await expect(async () => {
    await name.scrollIntoViewIfNeeded()
    const box = await name.boundingBox()
    if (!box) throw new Error('the name is not there')
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    try {
      await expect(card.getByRole('link').first()).toBeVisible({ timeout: 3_000 })
    } finally {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
  }).toPass()
  await expect(page).toHaveURL('/forum_page/1')
  await expect(card).toBeVisible()
  const { width } = (await card.boundingBox()) ?? { width: 0 }
  expect(width).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')
  await name.tap()
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  await phone.close()
})
