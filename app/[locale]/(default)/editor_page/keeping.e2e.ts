import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import {
  aMember,
  BASE,
  faultsOf,
  type Member,
  query,
  send,
  signIn,
  wordsOf,
} from '@/lib/platform/testing/journey'
import type { Draft } from '@/lib/posts/drafts/schema'
import { routes } from '@/lib/routes'
import { freePort } from '@/scripts/ports'

const t = wordsOf('ru')
const status = (word: 'unsaved' | 'retrying' | 'restored' | 'closed' | 'conflict') =>
  t(`editor.page.status.${word}`)
const SAVED = new RegExp(`^${t('editor.page.status.saved', { time: String.raw`\d\d:\d\d` })}$`)
const PATCH_OF_DRAFT = /\/api\/posts\/\d+$/

let me: Member
test.beforeEach(async ({ context }) => {
  me = await aMember()
  await signIn(context, me)
})

const text = (page: Page) => page.getByRole('textbox', { name: t('editor.page.fields.body') })
const title = (page: Page) => page.getByRole('textbox', { name: t('editor.page.fields.title') })
const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible()
const says = (page: Page, word: Parameters<typeof status>[0]) =>
  expect(page.getByText(status(word))).toBeVisible()
const press = (scope: Page | ReturnType<Page['getByRole']>, name: string) =>
  scope.getByRole('button', { name, exact: true }).click()

/** Types behind what is there, like a person does. */
async function type(page: Page, words: string) {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

/** What the server has of the only text of the member. */
async function stored(): Promise<{ id: number; words: string; status: string } | undefined> {
  const rows = await query<{ id: number; words: string; status: string }>(
    `select id, status, coalesce(draft, body)::text as words from "Post"
     where "authorId" = $1 and status <> 'deleted'`,
    [me.id],
  )
  expect(rows.length, 'texts of the member').toBeLessThan(2)
  return rows[0]
}
const isStored = (words: string) =>
  expect.poll(async () => (await stored())?.words ?? '').toContain(words)

const aDraft = (context: BrowserContext, words: string, rest: object = {}) =>
  send<Draft>(context, 'POST', '/api/posts', {
    language: 'ru',
    title: 'Как мы выбирали окна',
    body: {
      type: 'doc',
      version: 1,
      content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
    },
    ...rest,
  })

/** Lets no save of this page through until it is told to. */
async function holdSaves(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/posts(\/\d+)?$/, async (route) => {
    if (route.request().method() !== 'GET') await released
    // The page may be gone by then.
    await route.continue().catch(() => {})
  })
  return release
}

/** Leaves the page the way the browser's own close button does; answers whether it asked. */
async function leave(page: Page, answer: 'stay' | 'go'): Promise<boolean> {
  let asked = false
  const dialog = new Promise<void>((resolve) =>
    page.once('dialog', async (question) => {
      asked = question.type() === 'beforeunload'
      await (answer === 'go' ? question.accept() : question.dismiss())
      resolve()
    }),
  )
  const closed = new Promise((resolve) => page.once('close', resolve))
  await page.close({ runBeforeUnload: true })
  await (answer === 'go' ? closed : dialog)
  return asked
}

const keptCopies = (page: Page) =>
  page.evaluate(
    (user) => Object.keys(localStorage).filter((key) => key.startsWith(`draft.${user}.`)),
    me.id,
  )

test('a reload right after typing loses nothing, before the first save and after it', async ({
  page,
  context,
}) => {
  // The save that the reload has sent may meet the one of the text that was found again.
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

test.describe('two tabs with one draft', () => {
  /** Two tabs whose texts part: the first has saved, the second meets that. */
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

test.describe('a crash of the server', () => {
  let server: ChildProcess | undefined
  test.afterEach(async () => {
    if (server) await crash(server)
  })

  async function crash(victim: ChildProcess) {
    if (victim.exitCode !== null || victim.signalCode !== null) return
    const gone = once(victim, 'exit')
    victim.kill('SIGKILL')
    await gone
  }

  /** Another process of the build under test; it ends with this one. */
  async function start(port: number): Promise<ChildProcess> {
    const site = `http://localhost:${port}`
    const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), SITE_URL: site }
    const child = spawn(process.execPath, ['scripts/server.mjs'], {
      env: env as NodeJS.ProcessEnv,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const ended = once(child, 'exit').then(() => 'ended')
    const ready = once(child, 'message').then(() => 'ready')
    expect(await Promise.race([ready, ended]), 'the second server').toBe('ready')
    return child
  }

  test('between two saves takes no word, whether the tab stays or goes', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    const port = await freePort()
    const site = `http://localhost:${port}`
    server = await start(port)
    const faults = faultsOf(page, /ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET)/)
    await page.goto(site + routes.editor())
    await type(page, 'Сохранено.')
    await isStored('Сохранено.')
    await saved(page)

    await type(page, ' Не сохранено.')
    await crash(server)
    await says(page, 'retrying')
    expect((await stored())?.words).not.toContain('Не сохранено.')
    server = await start(port)
    await expect(page.getByText(status('retrying'))).toBeHidden({ timeout: 40_000 })
    await saved(page)
    await isStored('Сохранено. Не сохранено.')

    await type(page, ' И снова.')
    await crash(server)
    await says(page, 'retrying')
    const address = page.url()
    expect(await leave(page, 'go'), 'leaving asks').toBe(true)
    expect(faults).toEqual([])
    server = await start(port)
    const later = await context.newPage()
    const laterFaults = faultsOf(later)
    await later.goto(address)
    await expect(text(later)).toHaveText('Сохранено. Не сохранено. И снова.')
    await says(later, 'restored')
    await saved(later)
    await isStored('Сохранено. Не сохранено. И снова.')
    expect(laterFaults).toEqual([])
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
  await banner.getByRole('link', { name: t('shell.nav.trends'), exact: true }).click()
  await expect(page).toHaveURL(BASE + routes.trends())
  await isStored('На ходу')
  await page.goto(routes.editPost((await stored())?.id ?? 0))
  await expect(text(page)).toHaveText('На ходу')
  expect(faults).toEqual([])
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
  await expect(async () => {
    await press(page, t('comments.reply.placeholder'))
    await expect(comment).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await comment.click()
  await page.keyboard.type('Полслова')
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
  await page.reload()
  await expect(page.getByRole('button', { name: t('comments.reply.placeholder') })).toBeVisible()
  await expect(comment).toBeHidden()
  expect(faults).toEqual([])
})
