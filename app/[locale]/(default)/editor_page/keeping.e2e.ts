import { expect, test } from '@playwright/test'
import { isOnDay } from '@/lib/platform/testing/long'
import { routes } from '@/lib/routes'
import { BASE, faultsOf, query, send } from '@/lib/testing/journey'
import { aPhotoFile, pickFiles } from '@/lib/testing/picture-files'
import {
  aDraft,
  asNewMember,
  holdSaves,
  isStored,
  keptCopies,
  leave,
  press,
  saved,
  says,
  status,
  stored,
  t,
  text,
  title,
  type,
} from '@/lib/testing/writing'

test.skip(!isOnDay(2), 'another day, or in the long run')
asNewMember()

test('a reload right after typing loses nothing, before the first save and after it', async ({
  page,
  context,
}) => {
  // The save sent by the reload may conflict with the one of the restored text.
  const faults = faultsOf(page, /status of 409/)
  await context.request.get('/api/csrf-cookie')
  page.on('dialog', (question) => question.accept())
  await page.goto(routes.editor())
  await expect(page.getByText(t('editor.page.status.new'))).toBeVisible()
  expect(await stored(), 'opening makes no draft').toBeUndefined()

  await type(page, 'Первые слова')
  await page.reload()
  await expect(text(page)).toHaveText('Первые слова')
  await saved(page)
  await isStored('Первые слова')
  const id = (await stored())?.id ?? 0
  await expect(page).toHaveURL(BASE + routes.editPost(id))

  await type(page, ' и ещё')
  await page.reload()
  await expect(text(page)).toHaveText('Первые слова и ещё')
  await saved(page)
  await isStored('Первые слова и ещё')
  expect(await keptCopies(page)).toEqual([])
  expect(faults).toEqual([])
})

test('a lost network is shown, and what was typed meanwhile is saved when it is back', async ({
  page,
  context,
}) => {
  const faults = faultsOf(page, /ERR_INTERNET_DISCONNECTED/)
  await page.goto(routes.editPost((await aDraft(context, 'С сетью.')).id))
  await expect(text(page)).toHaveText('С сетью.')
  await context.setOffline(true)
  await type(page, ' Без сети.')
  await says(page, 'retrying')
  await says(page, 'unsaved')
  expect((await stored())?.words).not.toContain('Без сети.')
  expect(await keptCopies(page)).toHaveLength(1)

  await type(page, ' И дальше.')
  await context.setOffline(false)
  await saved(page)
  await expect(page.getByText(status('retrying'))).toBeHidden()
  await isStored('С сетью. Без сети. И дальше.')
  expect(await keptCopies(page)).toEqual([])
  expect(faults).toEqual([])
})

test('leaving asks only while something is unsaved', async ({ page, context }) => {
  const faults = faultsOf(page)
  const release = await holdSaves(page)
  await page.goto(routes.editor())
  await title(page).fill('Неотправленное')
  expect(await leave(page, 'stay'), 'with unsaved text').toBe(true)
  await expect(title(page)).toHaveValue('Неотправленное')
  release()
  await saved(page)
  await isStored('Неотправленное')
  expect(await leave(page, 'go'), 'with everything saved').toBe(false)
  expect(faults).toEqual([])

  const other = await context.newPage()
  await other.goto(routes.editor())
  await title(other).click()
  expect(await leave(other, 'go'), 'with nothing written').toBe(false)
})

test('going to another page of the site saves on the way', async ({ page }) => {
  const faults = faultsOf(page)
  await page.goto(routes.editor())
  await type(page, 'На ходу')
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: t('shell.nav.forums'), exact: true }).click()
  await expect(page).toHaveURL(BASE + routes.forums())
  await isStored('На ходу')
  await page.goto(routes.editPost((await stored())?.id ?? 0))
  await expect(text(page)).toHaveText('На ходу')
  expect(faults).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the menus are sheets: the text keeps its address and what is chosen', async ({ page }) => {
    const faults = faultsOf(page)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const sheet = (name: string) => page.getByRole('dialog', { name, exact: true })
    const callout = t('editor.rich.callout.label')
    await page.goto(routes.editor())
    await type(page, 'С телефона')
    await button(callout).tap()
    await isStored('С телефона')
    await page.goBack()
    await expect(sheet(callout)).toBeHidden()
    await expect(button(callout)).toBeFocused()
    await expect(page).toHaveURL(BASE + routes.editPost((await stored())?.id ?? 0))

    await button(callout).tap()
    await press(sheet(callout), t('editor.rich.callout.tip'))
    await page.keyboard.type('!')
    await expect(text(page).locator('[data-callout=tip]')).toHaveText('С телефона!')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const insert = t('editor.blocks.insert')
    const choose = async () => {
      await button(insert).tap()
      await press(sheet(insert), t('editor.blocks.names.image'))
    }
    await pickFiles(page, choose, await aPhotoFile('yard.png'))
    await expect(text(page).locator('img')).toBeVisible({ timeout: 30_000 })
    await expect(sheet(insert)).toBeHidden()
    await saved(page)
    expect(faults).toEqual([])
  })
})

test('a comment half written survives a reload and a lost network, and goes when it is sent', async ({
  page,
  context,
}) => {
  const [category] = await query<{ id: number }>(`select min(id) as id from "Category"`)
  const { id, version } = await aDraft(context, 'Вопрос.', { categoryId: category?.id })
  await send(context, 'PUT', `/api/posts/${id}/publication`, { version })
  const faults = faultsOf(page, /ERR_INTERNET_DISCONNECTED/)
  const comment = page.getByRole('textbox', { name: t('comments.reply.label') })
  await page.goto(routes.discussion(id))
  const placeholder = page.getByRole('button', { name: t('comments.reply.placeholder') })
  await expect(async () => {
    // It goes when it was heard; the field may come later than the next try.
    if (await placeholder.isVisible()) await placeholder.click()
    await expect(comment).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await comment.click()
  await page.keyboard.type('Полслова')
  const kept = async () => {
    const { body } = await send<{ body: unknown }>(context, 'GET', `/api/posts/${id}/comment-draft`)
    return JSON.stringify(body)
  }
  await expect.poll(kept, 'another device has it, too').toContain('Полслова')
  await page.reload()
  await expect(comment).toHaveText('Полслова')

  await context.setOffline(true)
  await press(page, t('comments.reply.send'))
  await expect(
    page.getByRole('alert').filter({ hasText: t('errors.problem.offline') }),
  ).toBeVisible()
  await expect(comment).toHaveText('Полслова')
  await context.setOffline(false)
  await press(page, t('comments.reply.send'))
  await expect(page.getByRole('article').filter({ hasText: 'Полслова' })).toBeVisible()
  expect(await kept(), 'what is sent waits nowhere').toBe('null')
  await page.reload()
  await expect(page.getByRole('button', { name: t('comments.reply.placeholder') })).toBeVisible()
  await expect(comment).toBeHidden()
  expect(faults).toEqual([])
})
