import { expect, test } from '@playwright/test'
import { routes, routesIn } from '@/lib/routes'
import { aReader, BASE, inTurn, query, signIn, wordsOf } from '@/lib/testing/journey'

/** The demo discussion with most replies; all are on one page. */
async function aLongOne(): Promise<{ id: number; last: number }> {
  const [post] = await query<{ id: number; last: number }>(
    `select id, "commentSeq" as last from "Post"
      where section = 'forum' and status = 'published' and "commentSeq" between 12 and 20
      order by "commentSeq" desc, id limit 1`,
  )
  if (!post) throw new Error('no long discussion')
  return post
}
// A headless browser names itself so in the user agent, and is counted as a bot.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150 Safari/537.36',
})

const read = async (path: string) => (await fetch(BASE + path)).text()

test('a window is read when it was scrolled through, not by the time it is open', async ({
  page,
  context,
}) => {
  const [{ id, last }, member] = [await aLongOne(), await aReader()]
  await signIn(context, member)
  const mark = async () => {
    const [row] = await query<{ lastNumber: number }>(
      `select "lastNumber" from "PostRead" where "postId" = $1 and "userId" = $2`,
      [id, member.id],
    )
    return row?.lastNumber
  }
  await query(`delete from "PostRead" where "postId" = $1 and "userId" = $2`, [id, member.id])
  await page.goto(routes.discussion(id))
  await expect.poll(mark).toBeDefined()
  expect(await mark()).toBeLessThan(5)
  const scrollTo = (number: number) =>
    page.locator(`#post-${number}`).evaluate((reply) => reply.scrollIntoView({ block: 'end' }))
  await scrollTo(5)
  await expect.poll(mark).toBeGreaterThanOrEqual(5)
  expect(await mark()).toBeLessThan(last)
  await scrollTo(last)
  await expect.poll(mark).toBe(last)
})

test('a view leaves cached pages alone; the task brings it to the page and the list by views', async () => {
  const { id } = await aLongOne()
  const at = routes.discussion(id)
  const shown = async () => (await read(at)).match(/"userInteractionCount":(\d+)/g)?.join()
  const before = await shown()
  await query(`update "Post" set views = views + 100000 where id = $1`, [id])
  expect(await shown(), 'a view alone').toBe(before)
  const byViews = routes.forums({ sort: 'views_desc', language: 'all' })
  expect(await read(byViews)).toContain('/forum_page/')
  await query(
    `select graphile_worker.add_job('show-views', '{}'::json, job_key => 'e2e:show-views')`,
  )
  await expect.poll(shown).not.toBe(before)
  const first = (await read(byViews)).match(/id="latest".*?href="\/forum_page\/(\d+)"/s)
  expect(first?.[1]).toBe(String(id))
})

for (const [locale, words] of inTurn([
  [
    'en',
    { mark: /^(\d+) new comments?: continue reading$/, all: 'Mark all as read', undo: 'Undo' },
  ],
  [
    'de',
    {
      mark: /^(\d+) neuer? Kommentare?: weiterlesen$/,
      all: 'Alles als gelesen markieren',
      undo: 'Rückgängig',
    },
  ],
] as const)) {
  test(`${locale}: a list says how much is unread, its mark leads there, and all can be marked as read`, async ({
    page,
    context,
  }) => {
    const [{ id }, member] = [await aLongOne(), await aReader()]
    await signIn(context, member)
    await query(`delete from "ReadUntil" where "userId" = $1`, [member.id])
    await query(`delete from "Follow" where "userId" = $1`, [member.id])
    await query(
      `insert into "PostRead" ("postId", "userId", "lastNumber") values ($1, $2, 4)
       on conflict ("postId", "userId") do update set "lastNumber" = 4`,
      [id, member.id],
    )
    const [unread] = await query<{ first: number; count: number }>(
      `select min(number) as first, count(*)::int as count from "Comment"
        where "postId" = $1 and number > 4 and "deletedAt" is null and "authorId" <> $2`,
      [id, member.id],
    )
    const to = routesIn(locale)
    await page.goto(to.unread())
    await expect(
      page.getByRole('main').getByRole('link', { name: words.mark }).first(),
    ).toBeVisible()
    const name = wordsOf(locale)('reading.new')
    const fresh = page.getByRole('main').getByRole('link', { name, exact: true })
    await fresh.click()
    await expect(page).toHaveURL(BASE + to.unread({ show: 'new' }))
    await expect(fresh).toHaveAttribute('aria-current', 'page')
    await page.goto(to.forums({ sort: 'views_desc', language: 'all' }))
    const row = page.locator('article', { has: page.locator(`a[href$="/forum_page/${id}"]`) })
    const mark = row.getByRole('link', { name: words.mark })
    await expect(mark).toHaveAccessibleName(new RegExp(`^${unread?.count} `))
    await page.getByRole('button', { name: words.all }).click()
    await expect(mark).toBeHidden()
    await page.getByRole('button', { name: words.undo }).click()
    await mark.click()
    await expect(page).toHaveURL(new RegExp(`/forum_page/${id}.*#post-${unread?.first}$`))
    await expect(page.locator(`#post-${unread?.first} p`).first()).toContainText(
      locale === 'en' ? 'New since your last visit' : /Neu seit/,
    )
  })
}

test('the exact moment is there for the keyboard and for touch', async ({ browser }) => {
  const { id } = await aLongOne()
  const context = await browser.newContext({ hasTouch: true, isMobile: true, baseURL: BASE })
  const page = await context.newPage()
  await page.goto(routes.discussion(id))
  const moment = page.locator('#post-1 time button')
  await expect(moment).toHaveAttribute('title', /\d{4}.*\d{1,2}:\d{2}/)
  const bubble = page.locator('#post-1 [popover]')
  await moment.tap()
  await expect(bubble).toHaveText((await moment.getAttribute('title')) ?? '')
  await page.keyboard.press('Escape')
  await expect(bubble).toBeHidden()
  await page.locator('#post-1 header a').first().focus()
  await page.keyboard.press('Tab')
  await expect(moment).toBeFocused()
  await expect(bubble).toBeVisible()
  await context.close()
})
