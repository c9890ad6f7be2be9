import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { routesIn } from '@/lib/routes'
import { checkoutOfNext, oldTab, serveBuild } from '@/lib/testing/deploys'
import {
  aReader,
  faultsOf,
  isAlive,
  publishDiscussion,
  send,
  signIn,
  wordsOf,
} from '@/lib/testing/journey'
import { header } from '@/lib/testing/talking'
import { freePort } from '@/scripts/ports'

const t = wordsOf('en')
const to = routesIn('en')
/** How often a page asks which build is the latest. */
const CHECK_MS = 3_600_000

test.describe.configure({ mode: 'serial', timeout: 240_000 })

let folder: string
let port: number
let base: string
let stop = async () => {}
const ids = { old: '', new: '' }

test.beforeAll(async () => {
  test.setTimeout(240_000)
  folder = mkdtempSync(join(process.env.DATA_DIR ?? '', 'deploy-'))
  checkoutOfNext(process.cwd(), join(folder, 'next'))
  port = await freePort()
  base = `http://localhost:${port}`
})

test.beforeEach(async () => {
  stop = await serveBuild(process.cwd(), port)
  ids.old = (await latest()).id
})

test.afterEach(() => stop())
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Another build takes the place of the one that the tabs are of, at the same address. */
async function deploy() {
  await stop()
  stop = await serveBuild(join(folder, 'next'), port)
  ids.new = (await latest()).id
  expect(ids.new).not.toBe(ids.old)
}

const said = async (path: string) => (await fetch(base + path)).json()
const latest = (): Promise<{ id: string }> => said(`/builds/latest.json?${Date.now()}`)

const tab = (browser: Browser, path: string, isMember = false) =>
  oldTab(browser, { base, path, isMember })
const buildOf = (page: Page) => page.locator('html').getAttribute('data-build')
const follow = (page: Page, href: string) => page.locator(`a[href="${href}"]`).first().click()
const isAt = (page: Page, path: string) => page.waitForURL(base + path)

test('a tab of the build before goes on with its own files, and is of the new one with the next link', async ({
  browser,
}) => {
  const { page, loads } = await tab(browser, to.forums())
  await deploy()

  await test.step('the site says which build there was, and which there is', async () => {
    expect(await said(`/builds/meta/${ids.old}.json`)).toMatchObject({
      id: ids.old,
      timestamp: expect.any(Number),
      prerendered: expect.any(Array),
      replacedAt: expect.any(String),
    })
    const present = await said(`/builds/meta/${ids.new}.json`)
    expect(present).toMatchObject({ id: ids.new, prerendered: expect.arrayContaining(['/']) })
    expect(present).not.toHaveProperty('replacedAt')
  })

  await test.step('every file of the build before is there, none of which the new one has', async () => {
    const scripts = await page.evaluate(() =>
      [...document.scripts].map(({ src }) => src).filter((src) => src.includes('/chunks/')),
    )
    const present = await (await fetch(base + to.forums())).text()
    expect(scripts.length).toBeGreaterThan(3)
    for (const src of scripts) {
      const answer = await fetch(src)
      expect([answer.status, answer.headers.get('cache-control')], src).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      expect(present).not.toContain(new URL(src).pathname)
    }
  })

  await test.step('a dialog that was never opened comes from the old build', async () => {
    await header(page)
      .getByRole('link', { name: t('shell.client.login'), exact: true })
      .click()
    const dialog = page.getByRole('dialog', { name: t('shell.client.loginTitle') })
    await expect(dialog.getByRole('textbox', { name: t('accounts.fields.password') })).toBeVisible()
    await page.keyboard.press('Escape')
    expect([await buildOf(page), loads]).toEqual([ids.old, []])
  })

  await test.step('an hour later the next link is a full load', async () => {
    const asked = page.waitForResponse(/\/builds\/latest\.json\?\d+$/)
    await page.clock.fastForward(CHECK_MS)
    await asked
    await follow(page, to.about())
    await isAt(page, to.about())
    expect(loads).toEqual([to.about()])
    expect(await buildOf(page)).toBe(ids.new)
  })

  await test.step('and those after it are soft again', async () => {
    await follow(page, to.rules())
    await isAt(page, to.rules())
    await expect(page.locator('body')).toHaveAttribute('data-page', 'rules')
    expect(loads).toEqual([to.about()])
  })
  await page.context().close()
})

test('a new tab is of the new build, without a fault', async ({ browser }) => {
  await deploy()
  const context = await browser.newContext({ baseURL: base, locale: 'en-GB' })
  const faults = faultsOf(context)
  const page = await context.newPage()
  await page.goto(to.forums())
  await isAlive(page)
  await header(page)
    .getByRole('link', { name: t('shell.client.login'), exact: true })
    .click()
  await expect(page.getByRole('dialog', { name: t('shell.client.loginTitle') })).toBeVisible()
  expect([await buildOf(page), faults]).toEqual([ids.new, []])
  await context.close()
})

test('a link leads from a text that only its page has when its writer says so', async ({
  browser,
}) => {
  const { page, loads } = await tab(browser, to.reportProblem())
  const text = page.getByRole('textbox', { name: t('moderation.problem.text') })
  await text.pressSequentially('The lift of house 7 is drawn as stairs.')
  await deploy()
  const asked: string[] = []
  let leaves = false
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return leaves ? dialog.accept() : dialog.dismiss()
  })

  for (const times of [1, 2]) {
    await follow(page, to.rules())
    // A server that has just begun draws its pages first.
    await expect.poll(() => asked, { timeout: 60_000 }).toEqual(Array(times).fill('beforeunload'))
    await expect(text).toHaveValue('The lift of house 7 is drawn as stairs.')
    expect([page.url(), await buildOf(page)]).toEqual([base + to.reportProblem(), ids.old])
  }
  leaves = true
  await follow(page, to.rules())
  await isAt(page, to.rules())
  expect(asked).toHaveLength(3)
  expect([await buildOf(page), loads.at(-1)]).toEqual([ids.new, to.rules()])
  await page.context().close()
})

const field = (page: Page) => page.getByRole('textbox', { name: t('comments.reply.label') })

/** Begins an answer and leaves it unsent, once the site has it: a browser asks about what is being saved. */
async function begin(page: Page, words: string) {
  await page.getByRole('button', { name: t('comments.reply.placeholder') }).click()
  await expect(field(page)).toBeFocused()
  const saved = page.waitForResponse(
    (answer) =>
      answer.ok() &&
      answer.url().endsWith('/comment-draft') &&
      Boolean(answer.request().postData()?.includes(words)),
  )
  await page.keyboard.type(words)
  await saved
}

const doc = (text: string) => ({
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** A discussion of a member, with a comment of theirs. */
async function aDiscussion(browser: Browser) {
  const author = await browser.newContext()
  await signIn(author, await aReader())
  const id = await publishDiscussion(author, 'en', `Deployed ${Date.now()}`)
  const body = { body: doc('Where is the lift?'), language: 'en' }
  const made = await send<{ id: number }>(author, 'POST', `/api/posts/${id}/comments`, body)
  return { author, id, comment: made.id }
}

test('an answer that was begun outlives the deploy and the way back, unasked', async ({
  browser,
}) => {
  const { id } = await aDiscussion(browser)
  const { page, loads } = await tab(browser, to.discussion(id), true)
  const words = `Begun before the deploy ${Date.now()}`
  await begin(page, words)
  await deploy()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await follow(page, to.rules())
  await isAt(page, to.rules())
  expect([await buildOf(page), loads]).toEqual([ids.new, [to.rules()]])
  await page.goBack()
  await expect(field(page)).toContainText(words)
  expect(asked).toEqual([])
  await page.context().close()
})

test('what others do draws a page of the build before anew, but for who is writing there', async ({
  browser,
}) => {
  const { author, id, comment } = await aDiscussion(browser)
  // A member: a visitor hears of nothing before they have done something.
  const reader = await tab(browser, to.discussion(id), true)
  const writer = await tab(browser, to.discussion(id), true)
  await begin(writer.page, 'Between the stairs')
  await deploy()
  await send(author, 'PATCH', `/api/comments/${comment}`, { body: doc('Where are the stairs?') })
  await expect(reader.page.getByText('Where are the stairs?')).toBeVisible({ timeout: 30_000 })
  expect([await buildOf(reader.page), reader.loads]).toEqual([ids.new, [to.discussion(id)]])
  await expect(field(writer.page)).toContainText('Between the stairs')
  expect([await buildOf(writer.page), writer.loads]).toEqual([ids.old, []])
  await reader.page.context().close()
  await writer.page.context().close()
})
