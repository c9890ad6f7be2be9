import { type BrowserContext, expect, test } from '@playwright/test'
import { isOnDay } from '@/lib/platform/testing/long'
import { routes } from '@/lib/routes'
import { layCable } from '@/lib/testing/cable'
import { BASE, faultsOf, query, send } from '@/lib/testing/journey'
import {
  aDraft,
  asNewMember,
  holdSaves,
  isStored,
  keptCopies,
  leave,
  PATCH_OF_DRAFT,
  press,
  saved,
  says,
  status,
  stored,
  t,
  text,
  type,
} from '@/lib/testing/writing'

test.skip(!isOnDay(0), 'another day, or in the long run')
asNewMember()

test.describe('two tabs with one draft', () => {
  /** Two tabs with different texts: the first has saved, the second gets the conflict. */
  async function conflict(context: BrowserContext) {
    const { id } = await aDraft(context, 'Начало.')
    const [first, second] = [await context.newPage(), await context.newPage()]
    const faults = [faultsOf(first), faultsOf(second, /status of 409/)]
    for (const page of [first, second]) {
      await page.goto(routes.editPost(id))
      await expect(text(page)).toHaveText('Начало.')
    }
    const release = await holdSaves(second)
    const isSent = second.waitForRequest(PATCH_OF_DRAFT)
    await type(second, ' Вторая.')
    await isSent
    await type(first, ' Первая.')
    await saved(first)
    await isStored('Первая.')
    release()
    const dialog = second.getByRole('alertdialog', { name: t('editor.page.conflict.title') })
    await expect(dialog).toContainText('Начало. Первая.')
    await expect(dialog).toContainText('Начало. Вторая.')
    return { first, second, dialog, faults }
  }

  test('keep mine: the other tab follows', async ({ context }) => {
    const { first, second, dialog, faults } = await conflict(context)
    await press(dialog, t('editor.page.conflict.keepMine'))
    await expect(dialog).toBeHidden()
    await saved(second)
    await isStored('Начало. Вторая.')
    await expect(text(second)).toHaveText('Начало. Вторая.')
    await expect(text(first)).toHaveText('Начало. Вторая.')
    expect(faults.flat()).toEqual([])
  })

  test('take the other: it stands in both', async ({ context }) => {
    const { first, second, dialog, faults } = await conflict(context)
    await press(dialog, t('editor.page.conflict.takeTheirs'))
    await expect(dialog).toBeHidden()
    await expect(text(second)).toHaveText('Начало. Первая.')
    await type(second, ' Вместе.')
    await isStored('Начало. Первая. Вместе.')
    await expect(text(first)).toHaveText('Начало. Первая. Вместе.')
    expect(await keptCopies(second)).toEqual([])
    expect(faults.flat()).toEqual([])
  })

  test('copy mine, then take the other; deciding may wait', async ({ context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { second, dialog, faults } = await conflict(context)
    await second.bringToFront()
    await press(dialog, t('editor.page.conflict.copyMine'))
    await expect(dialog.getByRole('status')).toHaveText(t('editor.page.conflict.copied'))
    expect(await second.evaluate(() => navigator.clipboard.readText())).toBe(
      'Как мы выбирали окна\n\nНачало. Вторая.',
    )
    await second.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await says(second, 'conflict')
    await expect(text(second)).toHaveText('Начало. Вторая.')
    expect((await stored())?.words).toContain('Первая.')

    await press(second, t('editor.page.status.choose'))
    await press(dialog, t('editor.page.conflict.takeTheirs'))
    await expect(text(second)).toHaveText('Начало. Первая.')
    expect(faults.flat()).toEqual([])
  })
})

test('publishing clears the copies of all tabs', async ({ context }) => {
  const [category] = await query<{ id: number }>(`select min(id) as id from "Category"`)
  const draft = await aDraft(context, 'Готовый текст.', { categoryId: category?.id })
  const open = async () => {
    const page = await context.newPage()
    const faults = faultsOf(page, /ERR_INTERNET_DISCONNECTED/)
    await page.goto(routes.editPost(draft.id))
    await expect(text(page)).toHaveText('Готовый текст.')
    return { page, faults }
  }
  const [left, writing, waiting] = [await open(), await open(), await open()]
  await context.setOffline(true)
  await type(left.page, ' Забытое.')
  await says(left.page, 'retrying')
  expect(await leave(left.page, 'go')).toBe(true)
  await context.setOffline(false)
  expect(await keptCopies(waiting.page)).toHaveLength(1)

  await press(writing.page, t('editor.page.publish'))
  await expect(writing.page).toHaveURL(BASE + routes.discussion(draft.id))
  await says(waiting.page, 'closed')
  expect(await keptCopies(waiting.page)).toEqual([])
  expect((await stored())?.status).toBe('published')

  await waiting.page.reload()
  await expect(text(waiting.page)).toHaveText('Готовый текст.')
  await expect(waiting.page.getByText(status('restored'))).toHaveCount(0)
  expect([left, writing, waiting].flatMap(({ faults }) => faults)).toEqual([])
})

test('what is saved on another device stands here at once', async ({ browser, context, page }) => {
  const { id } = await aDraft(context, 'Начало.')
  const { id: me } = await send<{ id: number }>(context, 'GET', '/api/user')
  const there = await browser.newContext({ baseURL: BASE, locale: 'ru' })
  await there.addCookies(await context.cookies())
  const other = await there.newPage()
  const cable = await layCable(other)
  for (const each of [page, other]) await each.goto(routes.editPost(id))
  await expect(text(other)).toHaveText('Начало.')
  await expect.poll(() => cable.subscribed(`private-user.${me}`)).toBe(1)
  await type(page, ' Отсюда.')
  await saved(page)
  await expect(text(other)).toHaveText('Начало. Отсюда.')
  await there.close()
})
