import { randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { TERMS } from '@/lib/people/schema'
import { routesIn } from '@/lib/routes'
import { aMember, BASE, inTurn, isAlive, send, signIn, wordsOf } from '@/lib/testing/journey'
import { header, here, PASSWORD, someone } from '@/lib/testing/talking'

/** From now on scripts of the build that this page has not asked for before are missing, or those that `isMissing` names. */
async function breakScripts(page: Page, isMissing: (script: string) => boolean = () => true) {
  const there = new Set(
    await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.split('?')[0] ?? ''),
    ),
  )
  await page.route('**/_next/static/**/*.js', async (route) => {
    const url = route.request().url().split('?')[0] ?? ''
    if (there.has(url)) return route.continue()
    // The page may be gone before the script is there.
    const answer = await route.fetch().catch(() => null)
    const script = await answer?.text().catch(() => null)
    if (!answer || script == null) return route.abort().catch(() => {})
    const sent = isMissing(script) ? { status: 404, body: '' } : { response: answer, body: script }
    await route.fulfill(sent).catch(() => {})
  })
}

const warningsOf = (page: Page) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  return warnings
}
for (const locale of inTurn(['ru', 'de'] as const)) {
  const [t, to] = [wordsOf(locale), routesIn(locale)]
  const login = (page: Page) =>
    header(page).getByRole('link', { name: t('shell.client.login'), exact: true })

  test(`a dialog whose code is missing leaves the page as it was, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(to.forums())
    await isAlive(page)
    await breakScripts(page)
    const loads = page.waitForRequest((request) => request.isNavigationRequest())
    await login(page).click()
    // The first missing chunk loads the page once more.
    await loads
    await isAlive(page)
    const missing = page.waitForResponse(
      (answer) => answer.url().includes('/_next/static/') && answer.status() === 404,
    )
    await login(page).click()
    await missing
    await expect(login(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(here(page)).toBe(to.forums())
    // The page answers on: a link leads on, to what is there already.
    await page.unroute('**/_next/static/**/*.js')
    await page.locator(`a[href="${to.about()}"]`).first().click()
    await page.waitForURL(BASE + to.about())
  })

  test(`a locale file that does not load is only logged, in ${locale}`, async ({ page }) => {
    const warnings = warningsOf(page)
    const words = t('accounts.login.submit')
    await page.goto(to.forums())
    await isAlive(page)
    await breakScripts(page, (script) => script.includes(words) && script.includes('"login"'))
    const loads = page.waitForRequest((request) => request.isNavigationRequest())
    await login(page).click()
    await loads
    await isAlive(page)
    await login(page).click()
    await expect.poll(() => warnings.join()).toContain(`messages ${locale}/accounts`)
    const english = wordsOf('en')('accounts.fields.email')
    await expect(page.getByRole('dialog').getByRole('textbox', { name: english })).toBeVisible()
  })

  test(`a part of the page that fails shows the error page, in ${locale}`, async ({
    page,
    context,
  }) => {
    await signIn(context, await aMember())
    await page.goto(to.discussion(1))
    await isAlive(page)
    const field = page.getByRole('button', { name: t('comments.reply.placeholder'), exact: true })
    await field.waitFor()
    await breakScripts(page)
    const heading = page.getByRole('heading', { level: 1 })
    // The first missing chunk loads the page once more; the second one is a failure of the page.
    await expect(async () => {
      if (await field.isVisible()) await field.click({ timeout: 2_000 })
      await expect(heading).toHaveText(t('errors.page.serverTitle'), { timeout: 3_000 })
    }).toPass({ timeout: 40_000 })
    const search = page.getByRole('link', { name: t('errors.page.search') })
    await expect(search).toHaveAttribute('href', to.search())
    await expect(page.getByRole('button', { name: t('errors.page.retry') })).toBeVisible()
  })

  test(`a login leads nowhere but to this site, in ${locale}`, async ({ browser }) => {
    const { page, context } = await someone(browser, locale)
    const email = `${randomBytes(5).toString('hex')}@example.org`
    await send(context, 'POST', '/api/register', {
      name: `Nora ${email.slice(0, 6)}`,
      email,
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
      language: locale,
      consent: TERMS,
    })
    for (const hostile of [
      'javascript:document.title="taken"',
      'data:text/html,taken',
      '//elsewhere.example/draft',
      'https://elsewhere.example/draft',
    ]) {
      await context.clearCookies()
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(`${to.login()}?redirect=${encodeURIComponent(hostile)}`)
      await page.getByRole('textbox', { name: t('accounts.fields.email') }).fill(email)
      await page.getByRole('textbox', { name: t('accounts.fields.password') }).fill(PASSWORD)
      await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
      await page.waitForURL(BASE + to.home())
      expect(
        asked.filter((url) => !url.startsWith(BASE)),
        hostile,
      ).toEqual([])
      expect(await page.title()).not.toBe('taken')
    }
    await context.close()
  })
}
