import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Draft } from '@/lib/posts/drafts/schema'
import { aMember, type Member, query, send, signIn, wordsOf } from './journey'

export const t = wordsOf('ru')
export const status = (
  word: 'unsaved' | 'saving' | 'retrying' | 'restored' | 'closed' | 'conflict',
) => t(`editor.page.status.${word}`)
const SAVED = new RegExp(`^${t('editor.page.status.saved', { time: String.raw`\d\d:\d\d` })}$`)
export const PATCH_OF_DRAFT = /\/api\/posts\/\d+$/

/** Who writes in this test; a new member each time. */
let me: Member
/** Signs a new member in before each test of the file that calls it. */
export const asNewMember = () =>
  test.beforeEach(async ({ context }) => {
    me = await aMember()
    await signIn(context, me)
  })

export const text = (page: Page) =>
  page.getByRole('textbox', { name: t('editor.page.fields.body') })
export const title = (page: Page) =>
  page.getByRole('textbox', { name: t('editor.page.fields.title') })
export const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible()
export const says = (page: Page, word: Parameters<typeof status>[0]) =>
  expect(page.getByText(status(word))).toBeVisible()
export const press = (scope: Page | ReturnType<Page['getByRole']>, name: string) =>
  scope.getByRole('button', { name, exact: true }).click()

/** Types behind what is there, like a person does. */
export async function type(page: Page, words: string) {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

/** What the server has of the only text of the member. */
export async function stored(): Promise<{ id: number; words: string; status: string } | undefined> {
  const rows = await query<{ id: number; words: string; status: string }>(
    `select id, status, coalesce(draft, body)::text as words from "Post"
     where "authorId" = $1 and status <> 'deleted'`,
    [me.id],
  )
  expect(rows.length, 'texts of the member').toBeLessThan(2)
  return rows[0]
}
export const isStored = (words: string) =>
  expect.poll(async () => (await stored())?.words ?? '').toContain(words)

export const aDraft = (context: BrowserContext, words: string, rest: object = {}) =>
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
export async function holdSaves(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/posts(\/\d+)?$/, async (route) => {
    if (route.request().method() !== 'GET') await released
    // The page may be gone by then.
    await route.continue().catch(() => {})
  })
  return release
}

/** Leaves the page the way the browser's own close button does; returns whether it asked. */
export async function leave(page: Page, answer: 'stay' | 'go'): Promise<boolean> {
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

export const keptCopies = (page: Page) =>
  page.evaluate(
    (user) => Object.keys(localStorage).filter((key) => key.startsWith(`draft.${user}.`)),
    me.id,
  )
