import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { type Locale, localePath, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { SESSION_COOKIE } from '@/lib/platform/testing/sign-in'
import { routesIn } from '@/lib/routes'
import { BASE, inTurn, isAlive, wordsOf } from '@/lib/testing/journey'
import { cookieOf, header, here, PASSWORD, someone } from '@/lib/testing/talking'

const PEOPLE = {
  ru: { browser: 'ru-RU', other: 'de', name: 'Варвара' },
  de: { browser: 'de-DE', other: 'ru', name: 'Friederike' },
} as const satisfies { [L in Locale]?: { browser: string; other: Locale; name: string } }

test.use({ actionTimeout: 20_000 })

for (const locale of inTurn(['ru', 'de'] as const)) {
  test(`somebody arrives, chooses a language, registers and leaves, in ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(90_000)
    const t = wordsOf(locale)
    const to = routesIn(locale)
    const text = PEOPLE[locale]
    const stamp = randomBytes(3).toString('hex')
    const name = `${text.name} ${stamp}`
    const person = await someone(browser, text.browser)

    await test.step('the site opens in the language of the browser', async () => {
      const { page, context } = person
      await page.goto('/')
      expect(here(page)).toBe(to.home())
      expect(await cookieOf(context, 'locale')).toBe(locale === 'ru' ? undefined : locale)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('feed.description'))
    })

    await test.step('the language changes and changes back, on the same page', async () => {
      const { page, context } = person
      await header(page)
        .getByRole('link', { name: t('shell.nav.forums'), exact: true })
        .click()
      const order = `${t('posts.list.sort')}: ${t('posts.list.active')}`
      await page.getByRole('button', { name: order }).click()
      await page.getByRole('link', { name: t('posts.list.old'), exact: true }).click()
      await expect(page).toHaveURL(BASE + to.forums({ sort: 'old' }))
      const changes = [
        [locale, text.other],
        [text.other, locale],
      ] as const
      for (const [from, next] of changes) {
        await isAlive(page)
        const current = wordsOf(from)('shell.language.current', { name: NATIVE_NAMES[from] })
        await header(page).getByRole('button', { name: current }).click()
        await header(page).getByRole('link', { name: NATIVE_NAMES[next], exact: true }).click()
        await expect(page).toHaveURL(BASE + localePath(next, '/forums?sort=old'))
        await expect(page.locator('html')).toHaveAttribute('lang', next)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          wordsOf(next)('forum.index.title'),
        )
        expect(await cookieOf(context, 'locale')).toBe(next)
      }
    })

    await test.step('they register, at the second attempt', async () => {
      const { page, context } = person
      await isAlive(page)
      await header(page)
        .getByRole('link', { name: t('shell.client.register'), exact: true })
        .click()
      const dialog = page.getByRole('dialog', { name: t('shell.client.registerTitle') })
      const field = (name: 'name' | 'email' | 'password' | 'passwordConfirmation') =>
        dialog.getByRole('textbox', { name: t(`accounts.fields.${name}`), exact: true })
      await field('name').fill(name)
      await field('email').fill(`arrival-${locale}-${stamp}@example.org`)
      await field('password').fill(PASSWORD)
      await field('passwordConfirmation').fill(`${PASSWORD}!`)
      await dialog.getByRole('button', { name: t('accounts.register.submit') }).click()
      await expect(
        dialog.getByRole('alert').filter({ hasText: t('errors.field.passwords_differ') }),
      ).toBeVisible()
      await expect(field('passwordConfirmation')).toBeFocused()
      await expect(field('passwordConfirmation')).toHaveAccessibleDescription(
        t('errors.field.passwords_differ'),
      )
      expect(await cookieOf(context, SESSION_COOKIE)).toBeUndefined()

      await field('passwordConfirmation').fill(PASSWORD)
      const consent = dialog.getByRole('checkbox')
      await expect(consent).not.toBeChecked()
      await dialog.getByRole('button', { name: t('accounts.register.submit') }).click()
      await expect(dialog.getByRole('alert')).toHaveText(t('errors.field.terms_required'))
      await consent.check()
      await dialog.getByRole('button', { name: t('accounts.register.submit') }).click()
      await expect(dialog).toBeHidden()
      await expect(
        header(page).getByRole('button', {
          name: t('shell.client.account', { name: name }),
        }),
      ).toBeVisible()
      expect(await cookieOf(context, SESSION_COOKIE)).toBeTruthy()
    })

    await test.step('a quiet line asks for the confirmation; the link and its button end it', async () => {
      const { page, context } = person
      const email = `arrival-${locale}-${stamp}@example.org`
      const line = page.getByText(t('accounts.confirm.line', { email }))
      await expect(line).toBeVisible()
      await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
      const [mail = ''] = await mailsTo(email)
      const link = mail.match(/https?:\S+confirm-email\?token=[\w-]+/)?.[0] ?? ''
      // Opens the link without pressing the button, as mail scanners do.
      expect((await context.request.get(link)).status()).toBe(200)
      await page.reload()
      await expect(line).toBeVisible()
      const back = page.url()
      await page.goto(link)
      await page.getByRole('button', { name: t('accounts.confirm.submit') }).click()
      await expect(page.getByRole('status')).toContainText(t('accounts.confirm.doneTitle'))
      // What the page asks about its member is answered before they leave.
      await page.goto(back, { waitUntil: 'networkidle' })
      await expect(
        header(page).getByRole('button', { name: t('shell.client.account', { name }) }),
      ).toBeVisible()
      await expect(line).toHaveCount(0)
    })

    await test.step('they log out, and a cookie copied before is dead', async () => {
      const { page, context } = person
      const cookie = `${SESSION_COOKIE}=${await cookieOf(context, SESSION_COOKIE)}`
      const withCopy = async () => (await fetch(`${BASE}/api/user`, { headers: { cookie } })).status
      expect(await withCopy()).toBe(200)
      await header(page)
        .getByRole('button', { name: t('shell.client.account', { name: name }) })
        .click()
      await page.getByRole('button', { name: t('shell.client.logout'), exact: true }).click()
      await expect(
        header(page).getByRole('link', { name: t('shell.client.login'), exact: true }),
      ).toBeVisible()
      expect(await withCopy()).toBe(401)
      expect(await cookieOf(context, SESSION_COOKIE)).toBeUndefined()
    })

    expect(person.faults).toEqual([])
    await person.context.close()
  })
}
