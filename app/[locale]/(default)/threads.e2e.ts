import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { routesIn } from '@/lib/routes'
import {
  ask,
  BASE,
  isAlive,
  onDays,
  publishDiscussion,
  query,
  send,
  signIn,
  wordsOf,
} from '@/lib/testing/journey'
import { aStaffMember } from '@/lib/testing/sale-making'
import { commentOf, here, postOf, someone } from '@/lib/testing/talking'

const PEOPLE = { en: 'en-US', sr: 'sr-Cyrl-RS' } as const
type Locale = keyof typeof PEOPLE

/** A discussion of the moderator with four comments of another member. */
async function aThread(context: BrowserContext, locale: Locale, title: string) {
  const id = await publishDiscussion(context, locale, title)
  await query(
    `insert into "Comment" ("postId", number, "authorId", body, language)
     select $1, n, (select min(id) from "User" where role = 'member'), jsonb_build_object(
       'type', 'doc', 'version', 1, 'content', jsonb_build_array(jsonb_build_object(
         'type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object(
           'type', 'text', 'text', 'Words ' || n))))), $2::"Language"
       from generate_series(1, 4) n`,
    [id, locale],
  )
  await query(`update "Post" set "commentSeq" = 4, "commentCount" = 4 where id = $1`, [id])
  return id
}

for (const locale of onDays(0, Object.keys(PEOPLE) as Locale[])) {
  test(`old links lead to comments that a moderator splits off and merges back, in ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const [t, to] = [wordsOf(locale), routesIn(locale)]
    const moderator = await someone(browser, PEOPLE[locale])
    const reader = await someone(browser, PEOPLE[locale])
    const { page, context } = moderator
    await signIn(context, await aStaffMember())
    const title = `Threads ${Date.now()} ${locale}`
    const old = await aThread(context, locale, title)
    const choose = async (item: string) => {
      await postOf(page)
        .getByRole('button', { name: t('threads.tools.arrange') })
        .click()
      await page.getByRole('button', { name: item, exact: true }).click()
    }
    const submit = (name: string) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    let fresh = 0

    await test.step('two comments are selected by keys and go to a new discussion', async () => {
      await page.goto(to.discussion(old))
      await isAlive(page)
      await choose(t('threads.tools.select'))
      const box = (number: number) =>
        page.getByRole('checkbox', {
          name: t('threads.selection.one', { number: String(number) }),
        })
      await box(2).press('Space')
      await box(3).press('Shift+Space')
      const bar = page.getByRole('region', { name: t('threads.selection.title') })
      await expect(bar.getByRole('status')).toHaveText(t('threads.selection.count', { count: 2 }))
      await page.keyboard.press('t')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: t('threads.split.name') }).fill(`Split ${title}`)
      await dialog
        .getByRole('combobox', { name: t('staff.place.category') })
        .selectOption({ index: 1 })
      await submit(t('threads.split.submit'))
      await page.waitForURL(/#post-1$/)
      fresh = Number(/forum_page\/(\d+)/.exec(page.url())?.[1])
      expect(fresh).not.toBe(old)
      await expect(commentOf(page, 1)).toContainText('Words 2')
      await expect(commentOf(page, 2)).toContainText('Words 3')
      await expect(bar).toBeHidden()
    })

    await test.step('the old number leads a reader there, with scripts and without', async () => {
      await reader.page.goto(to.discussion(old, { post: 3 }))
      await reader.page.waitForURL(`**${to.discussion(fresh, { post: 2 })}`)
      await expect(commentOf(reader.page, 2)).toContainText('Words 3')
      const plain = await browser.newContext({ baseURL: BASE, javaScriptEnabled: false })
      const bare: Page = await plain.newPage()
      await bare.goto(to.discussion(old, { post: 3 }))
      await expect(commentOf(bare, 4)).toContainText('Words 4')
      await bare.locator('#post-3').click()
      expect(here(bare)).toBe(to.discussion(fresh, { post: 2 }))
      await plain.close()
    })

    await test.step('merged back, each has its number again, and the other address leads on', async () => {
      await choose(t('threads.tools.merge'))
      const field = page.getByRole('combobox', { name: t('threads.target.label') })
      await field.fill(BASE + to.discussion(old))
      const option = t('threads.target.byAddress', { id: String(old) })
      await page.getByRole('option', { name: option }).click()
      await submit(t('threads.merge.submit'))
      await page.waitForURL(`**${to.discussion(old, { post: 2 })}`)
      for (const number of [1, 2, 3, 4]) {
        await expect(commentOf(page, number)).toContainText(`Words ${number}`)
      }
      // The reader is there already: only a load asks the server.
      await reader.page.reload()
      await reader.page.waitForURL(`**${to.discussion(old, { post: 3 })}`)
      await expect(commentOf(reader.page, 3)).toContainText('Words 3')
    })

    await test.step('a moved discussion is found at its old address', async () => {
      const [category] = await query<{ id: number }>(
        `select id from "Category" where section = 'opinions' order by id limit 1`,
      )
      const body = { categoryId: category?.id }
      await send(context, 'PUT', `/api/posts/${old}/category`, body)
      const answer = await ask(reader.context, 'GET', to.discussion(old))
      const { location } = answer.headers()
      expect([answer.status(), location]).toEqual([308, to.article('opinions', old)])
      await reader.page.goto(to.discussion(old))
      await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText(title)
    })
    // Whoever has the emptied discussion open asks for its news once more.
    const isGone = (fault: string) =>
      /status of 40[34] .*api\/(posts\/\d+\/(comments|views)|broadcasting)/.test(fault)
    expect([...moderator.faults, ...reader.faults].filter((one) => !isGone(one))).toEqual([])
    await context.close()
    await reader.context.close()
  })
}
