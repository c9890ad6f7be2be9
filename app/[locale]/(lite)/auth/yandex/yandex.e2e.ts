import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { routesIn } from '@/lib/routes'
import { aMember, BASE, signIn, whenLong, wordsOf } from '@/lib/testing/journey'
import { withPassword } from '@/lib/testing/own-keys'
import { header, PASSWORD, someone } from '@/lib/testing/talking'
import { aYandex } from '@/lib/testing/yandex-server'

let yandex: Awaited<ReturnType<typeof aYandex>>
test.beforeAll(async () => {
  yandex = await aYandex(Number(new URL(process.env.YANDEX_OAUTH_URL ?? '').port))
})
test.afterAll(() => yandex.stop())
test.use({ actionTimeout: 20_000 })

for (const [locale, language] of whenLong([
  ['ru', 'ru-RU'],
  ['de', 'de-DE'],
] as const)) {
  test(`somebody comes from Yandex, and comes again, in ${locale}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const t = wordsOf(locale)
    const to = routesIn(locale)
    const stamp = randomBytes(3).toString('hex')
    const person = await someone(browser, language)
    const { page } = person
    const button = page.getByRole('button', { name: t('yandex.button') })
    const name = `Yana ${stamp}`
    const account = header(page).getByRole('button', { name: t('shell.client.account', { name }) })
    const returns: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/auth/yandex/callback?')) returns.push(request.url())
    })
    yandex.become({
      id: `id-${stamp}`,
      login: `yana-${stamp}`,
      display_name: name,
      default_email: `yana-${stamp}@yandex.example`,
    })

    await test.step('a new account needs the consent, and leads to where they wanted to go', async () => {
      await page.goto(to.login(to.favorites()))
      await button.click()
      await expect(page).toHaveURL(BASE + to.yandexCallback())
      const field = page.getByRole('textbox', { name: t('accounts.fields.name') })
      await expect(field).toHaveValue(name)
      const submit = page.getByRole('button', { name: t('yandex.finish.submit') })
      await submit.click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(page).toHaveURL(BASE + to.yandexCallback())
      await page.getByRole('checkbox').check()
      await submit.click()
      await expect(page).toHaveURL(BASE + to.favorites())
      await expect(account).toBeVisible()
    })

    await test.step('it is the only way in, so it stays', async () => {
      await page.goto(to.accountSettings())
      const part = page.getByRole('region', { name: t('yandex.settings.title'), exact: true })
      await expect(part).toContainText(`yana-${stamp}`)
      await part.getByRole('button', { name: t('yandex.settings.unlink') }).click()
      await expect(page.getByText(t('errors.problem.yandex_only_way'))).toBeVisible()
      await expect(part).toContainText(`yana-${stamp}`)
    })

    await test.step('what was brought back once is worth nothing again', async () => {
      await page.goto(to.forums(), { waitUntil: 'networkidle' })
      await account.click()
      await page.getByRole('button', { name: t('shell.client.logout'), exact: true }).click()
      await expect(header(page).getByRole('link', { name: t('shell.client.login') })).toBeVisible()
      await page.goto(returns[0] ?? '')
      await expect(page.getByRole('alert').first()).toContainText(t('errors.problem.yandex_failed'))
      expect((await person.context.request.get('/api/user')).status()).toBe(401)
    })

    await test.step('they cancel, and then log in from the dialog of a page', async () => {
      yandex.cancelNext()
      await page.goto(to.login())
      await button.click()
      await expect(page.getByRole('status')).toContainText(t('yandex.callback.cancelledTitle'))
      await page.getByRole('link', { name: t('yandex.callback.back') }).click()
      await expect(page).toHaveURL(BASE + to.login())
      await page.goto(to.forums())
      await header(page)
        .getByRole('link', { name: t('shell.client.login'), exact: true })
        .click()
      await button.click()
      await expect(page).toHaveURL(BASE + to.forums())
      await expect(account).toBeVisible()
    })

    await test.step('a member links an account, and unlinks it', async () => {
      const member = await aMember()
      await signIn(person.context, member)
      await withPassword(person.context)
      yandex.become({ id: `other-${stamp}`, login: `other-${stamp}` })
      await page.goto(to.accountSettings())
      const part = page.getByRole('region', { name: t('yandex.settings.title'), exact: true })
      const isBack = page.waitForRequest((request) =>
        request.url().includes('/auth/yandex/callback?'),
      )
      const link = part.getByRole('button', { name: t('yandex.settings.link') })
      await link.click()
      await part.getByLabel(t('accounts.settings.currentPassword'), { exact: true }).fill(PASSWORD)
      await link.click()
      await isBack
      await expect(page).toHaveURL(BASE + to.accountSettings())
      await expect(part).toContainText(`other-${stamp}`)
      await expect(part.getByRole('button', { name: t('yandex.settings.unlink') })).toBeVisible()
    })

    expect(person.faults.filter((fault) => !EXPECTED.test(fault))).toEqual([])
    await person.context.close()
  })
}

/** What the journey brings about: a page that is left while its socket is used, a second use, and an end that is refused. */
const EXPECTED =
  /^WebSocket is already in CLOSING|status of (?:401 .*\/api\/auth\/yandex|409 .*\/api\/user\/yandex)$/
