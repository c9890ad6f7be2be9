import { expect, type Page, test } from '@playwright/test'
import { routesIn } from '@/lib/routes'
import {
  aMember,
  aReader,
  BASE,
  isAlive,
  onDays,
  publishDiscussion,
  query,
  signIn,
  wordsOf,
} from '@/lib/testing/journey'
import { REFUSED } from '@/lib/testing/refused'

test.use({ serviceWorkers: 'allow' })

/** Waits until the worker answers for this page, and has kept it. */
async function isKept(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const kept = await (await caches.open('pages')).keys()
          return kept.some(({ url }) => url === location.href)
        }),
      { timeout: 20_000 },
    )
    .toBe(true)
}

for (const locale of onDays(1, ['ru', 'de'] as const)) {
  const [t, to] = [wordsOf(locale), routesIn(locale)]

  test(`what was read is there without a connection, and nothing old with one, in ${locale}`, async ({
    page,
    context,
  }) => {
    const member = await aMember()
    await signIn(context, member)
    const title = `Offline ${Date.now()} ${locale}`
    const id = await publishDiscussion(context, locale, title)
    await page.goto(to.discussion(id))
    await isAlive(page)
    await isKept(page)

    await test.step('with a connection the site itself answers, at once', async () => {
      await query(`update "Post" set title = $2 where id = $1`, [id, `${title}!`])
      await page.goto(`${to.discussion(id)}?fresh=1`)
      const served = await (await context.request.get(to.discussion(id))).text()
      await page.goto(to.discussion(id))
      expect(await page.locator('html').getAttribute('data-build')).toBe(
        /data-build="([^"]+)"/.exec(served)?.[1],
      )
      const fromWorker = await page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        return entry?.transferSize
      })
      expect(fromWorker, 'bytes of the document').toBeGreaterThan(0)
    })

    await test.step('without one the kept page stands in, and a page of what there is', async () => {
      await page.evaluate((own) => {
        const keep = (key: string, text: string) =>
          localStorage.setItem(
            key,
            JSON.stringify({
              content: {
                body: {
                  type: 'doc',
                  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
                },
              },
            }),
          )
        keep(`unsent-post-1.${own}.1.tab`, 'Noch nicht gesendet')
        keep(`unsent-post-1.${own + 1}.1.tab`, 'Von jemand anderem')
        keep(`unsent-person-3.${own}.3.tab`, 'Unter vier Augen')
      }, member.id)
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      await page.goto(to.about())
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(
        page.getByRole('heading', { level: 1, name: t('offline.page.title') }),
      ).toBeVisible()
      await expect(page.getByText('Noch nicht gesendet')).toBeVisible()
      await expect(page.locator('#unsent li')).toHaveCount(1)
      await expect(page.getByRole('link', { name: new RegExp(title) })).toHaveAttribute(
        'href',
        to.discussion(id),
      )
    })

    await test.step('the connection is back: the page that was asked for opens by itself', async () => {
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('offline.page.title'))
      await expect(page.locator('body')).toHaveAttribute('data-page', 'about')
    })
  })

  test(`a comment that is written without a connection is sent when there is one, in ${locale}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: BASE, locale, storageState: REFUSED })
    const page = await context.newPage()
    await signIn(context, await aReader())
    const id = await publishDiscussion(context, locale, `Unterwegs ${Date.now()}`)
    const write = async (text: string) => {
      await page.getByRole('button', { name: t('comments.reply.placeholder'), exact: true }).click()
      const field = page.getByRole('textbox', { name: t('comments.reply.label'), exact: true })
      await expect(field).toBeFocused()
      await page.keyboard.type(text)
      // What an open form needs without a connection has come by then.
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await page.getByRole('button', { name: t('comments.reply.send'), exact: true }).click()
      await expect(page.getByText(t('offline.comment.later'))).toBeVisible()
    }
    await page.goto(to.discussion(id))
    await isAlive(page)
    await write('Aus dem Tunnel')
    await test.step('by the form that is still open', async () => {
      await context.setOffline(false)
      const said = page.getByRole('main').getByRole('article').getByText('Aus dem Tunnel')
      await expect(said).toBeVisible()
    })
    await query(
      `update "Comment" set "createdAt" = "createdAt" - interval '1 hour' where "postId" = $1`,
      [id],
    )
    await test.step('by any other page of the site, once', async () => {
      await page.reload()
      await isAlive(page)
      await write('Aus dem zweiten Tunnel')
      await page.close({ runBeforeUnload: false })
      await context.setOffline(false)
      const other = await context.newPage()
      await other.goto(to.topics())
      await expect(other.getByText(t('offline.comment.sent'))).toBeVisible({ timeout: 20_000 })
      await other.goto(to.discussion(id))
      await expect(other.getByRole('main').getByText('Aus dem zweiten Tunnel')).toHaveCount(1)
      const rows = await query('select id from "Comment" where "postId" = $1', [id])
      expect(rows).toHaveLength(2)
    })
    await context.close()
  })
}
