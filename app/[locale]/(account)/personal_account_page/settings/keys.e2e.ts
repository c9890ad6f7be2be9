import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { routesIn } from '@/lib/routes'
import { BASE, whenLong, wordsOf } from '@/lib/testing/journey'
import { shownCode } from '@/lib/testing/own-keys'
import { header, PASSWORD, someone } from '@/lib/testing/talking'

const PEOPLE = {
  ru: { browser: 'ru-RU', name: 'Варвара' },
  de: { browser: 'de-DE', name: 'Friederike' },
} as const
const NEXT_PASSWORD = 'Birke-am-Wasserturm-9'

test.use({ actionTimeout: 20_000 })

type Words = ReturnType<typeof wordsOf>

/** Some mails are begun by the queue, at a random moment within seconds. */
const linkIn = (email: string, pattern: RegExp) =>
  expect
    .poll(async () => (await mailsTo(email)).some((mail) => pattern.test(mail)), {
      timeout: 30_000,
    })
    .toBe(true)
    .then(async () => (await mailsTo(email)).join('\n').match(pattern)?.[0] ?? '')

/** Fills the question for the present password that `name` opens, and sends it. */
async function giveBackPassword(part: Locator, t: Words, name: string) {
  await part.getByRole('button', { name }).click()
  const form = part.getByRole('form', { name })
  const field = form.getByLabel(t('accounts.settings.currentPassword'))
  await expect(field).toBeFocused()
  await field.fill(PASSWORD)
  await form.getByRole('button', { name }).click()
}

/** An authenticator of the browser itself, which verifies its person. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    /** While true, the person is there and agrees to what the browser asks. */
    agree: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

for (const locale of whenLong(['ru', 'de'] as const)) {
  test(`a member guards the account with an app and a passkey, in ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(150_000)
    const t = wordsOf(locale)
    const to = routesIn(locale)
    const stamp = randomBytes(3).toString('hex')
    const name = `${PEOPLE[locale].name} ${stamp}`
    const email = `keys-${locale}-${stamp}@example.org`
    const moved = `moved-${locale}-${stamp}@example.org`
    const person = await someone(browser, PEOPLE[locale].browser)
    const { page } = person
    const part = (key: 'email' | 'factor' | 'passkeys') =>
      page.getByRole('region', { name: t(`keys.${key}.title`), exact: true })
    const account = header(page).getByRole('button', { name: t('shell.client.account', { name }) })

    async function logOut() {
      // A page of members would lead to the login by itself.
      await page.goto(to.forums(), { waitUntil: 'networkidle' })
      await account.click()
      await page.getByRole('button', { name: t('shell.client.logout'), exact: true }).click()
      await expect(header(page).getByRole('link', { name: t('shell.client.login') })).toBeVisible()
    }
    async function givePassword(address: string) {
      await page.goto(to.login(to.accountSettings()))
      await page.getByRole('textbox', { name: t('accounts.fields.email') }).fill(address)
      await page.getByRole('textbox', { name: t('accounts.fields.password') }).fill(PASSWORD)
      await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
    }
    const codeField = () => page.getByRole('textbox', { name: t('keys.login.code') })
    const confirm = () => page.getByRole('button', { name: t('keys.login.submit'), exact: true })

    await test.step('they register and confirm the address', async () => {
      await page.goto(to.register(to.accountSettings()))
      const field = (key: 'name' | 'email' | 'password' | 'passwordConfirmation') =>
        page.getByRole('textbox', { name: t(`accounts.fields.${key}`), exact: true })
      await field('name').fill(name)
      await field('email').fill(email)
      await field('password').fill(PASSWORD)
      await field('passwordConfirmation').fill(PASSWORD)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: t('accounts.register.submit') }).click()
      await expect(page).toHaveURL(BASE + to.accountSettings())
      await page.goto(await linkIn(email, /https?:\S+confirm-email\?token=[\w-]+/))
      await page.getByRole('button', { name: t('accounts.confirm.submit') }).click()
      await expect(page.getByRole('status')).toContainText(t('accounts.confirm.doneTitle'))
    })

    const [secret, recovery, used] = await test.step('they set up an app', async () => {
      await page.goto(to.accountSettings())
      await giveBackPassword(part('factor'), t, t('keys.factor.start'))
      await expect(page.getByRole('img', { name: t('keys.factor.qr') })).toBeVisible()
      const shown = await page.getByLabel(t('keys.factor.secret')).inputValue()
      const code = page.getByRole('textbox', { name: t('keys.factor.code') })
      await code.fill('000000')
      await page.getByRole('button', { name: t('keys.factor.confirm'), exact: true }).click()
      await expect(code).toHaveAccessibleDescription(t('errors.field.code_wrong'))
      const good = shownCode(shown.replaceAll(' ', ''), -1)
      await code.fill(good)
      await page.getByRole('button', { name: t('keys.factor.confirm'), exact: true }).click()
      const codes = page.getByRole('list', { name: t('keys.factor.codesLabel') })
      await expect(codes.getByRole('listitem')).toHaveCount(10)
      await expect(codes).toBeFocused()
      const first = await codes.getByRole('listitem').first().textContent()
      await page.getByRole('button', { name: t('keys.factor.kept') }).click()
      await expect(part('factor')).toContainText(t('keys.factor.left', { count: 10 }))
      return [shown.replaceAll(' ', ''), first ?? '', good] as const
    })

    await test.step('they log out, and in again with a code', async () => {
      await logOut()
      await givePassword(email)
      await expect(codeField()).toBeFocused()
      await expect(codeField()).toHaveAttribute('autocomplete', 'one-time-code')
      await expect(account).toHaveCount(0)
      await codeField().fill(used)
      await confirm().click()
      await expect(codeField()).toHaveAccessibleDescription(
        new RegExp(t('errors.field.code_wrong').slice(0, 20)),
      )
      await codeField().fill(shownCode(secret))
      await confirm().click()
      await expect(page).toHaveURL(BASE + to.accountSettings())
      await expect(account).toBeVisible()
    })

    await test.step('and with a recovery code, in the dialog of a page', async () => {
      await logOut()
      await header(page)
        .getByRole('link', { name: t('shell.client.login'), exact: true })
        .click()
      const dialog = page.getByRole('dialog', { name: t('shell.client.loginTitle') })
      await dialog.getByRole('textbox', { name: t('accounts.fields.email') }).fill(email)
      await dialog.getByRole('textbox', { name: t('accounts.fields.password') }).fill(PASSWORD)
      await dialog.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
      await dialog.getByRole('button', { name: t('keys.login.useRecovery') }).click()
      const field = dialog.getByRole('textbox', { name: t('keys.login.recovery') })
      await expect(field).toBeFocused()
      await field.fill(recovery)
      await confirm().click()
      await expect(dialog).toBeHidden()
      await expect(account).toBeVisible()
    })

    await test.step('they add a passkey, and log in with it alone', async () => {
      await page.goto(to.accountSettings())
      const device = await addAuthenticator(page)
      await device.agree(true)
      await giveBackPassword(part('passkeys'), t, t('keys.passkeys.add'))
      const row = part('passkeys').getByRole('listitem')
      await expect(row).toContainText('Chrome · Linux')
      await device.agree(false)
      await row.getByRole('button', { name: t('keys.passkeys.rename') }).click()
      await row.getByRole('textbox', { name: t('keys.passkeys.name') }).fill(`Key ${stamp}`)
      await row.getByRole('button', { name: t('keys.passkeys.save') }).click()
      await expect(row).toContainText(`Key ${stamp}`)
      await logOut()
      await device.agree(true)
      // One presses the button, the other takes what the browser offers at the field.
      if (locale === 'ru') await page.addInitScript(offerNothing)
      await page.goto(to.login(to.accountSettings()))
      const button = page.getByRole('button', { name: t('accounts.login.passkey') })
      if (locale === 'ru') await button.click()
      await expect(page).toHaveURL(BASE + to.accountSettings())
      await expect(account).toBeVisible()
      await expect(row).not.toContainText(t('keys.passkeys.unused'))
      await row.getByRole('button', { name: t('keys.passkeys.remove') }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: t('keys.passkeys.remove') }).click()
      await expect(part('passkeys')).toContainText(t('keys.passkeys.empty'))
    })

    await test.step('the address changes when both links are opened', async () => {
      const form = part('email')
      const address = form.getByRole('textbox', { name: t('keys.email.new') })
      // The dialog that removed the passkey may still be giving the focus back.
      await expect(async () => {
        await address.fill(moved)
        await expect(address).toHaveValue(moved, { timeout: 500 })
      }).toPass()
      await form.getByLabel(t('accounts.settings.currentPassword')).fill(PASSWORD)
      await form.getByRole('button', { name: t('keys.email.submit') }).click()
      await expect(form).toContainText(t('keys.email.waitingBoth'))
      const pattern = /https?:\S+confirm-email\?change=[\w-]+/
      for (const [mailed, words] of [
        [moved, t('keys.emailLink.waitingOld')],
        [email, t('keys.emailLink.changedText')],
      ] as const) {
        await page.goto(await linkIn(mailed, pattern))
        await page.getByRole('button', { name: t('keys.emailLink.confirm') }).click()
        await expect(page.getByRole('status')).toContainText(words)
      }
      await page.goto(to.accountSettings())
      await expect(part('email')).toContainText(moved)
    })

    await test.step('a new password signs the other device out', async () => {
      const phone = await someone(browser, PEOPLE[locale].browser)
      await phone.page.goto(to.login(to.accountSettings()))
      const field = (key: 'email' | 'password') =>
        phone.page.getByRole('textbox', { name: t(`accounts.fields.${key}`) })
      await field('email').fill(moved)
      await field('password').fill(PASSWORD)
      await phone.page
        .getByRole('button', { name: t('accounts.login.submit'), exact: true })
        .click()
      await phone.page
        .getByRole('textbox', { name: t('keys.login.code') })
        .fill(shownCode(secret, 1))
      await phone.page.getByRole('button', { name: t('keys.login.submit'), exact: true }).click()
      await expect(phone.page).toHaveURL(BASE + to.accountSettings())

      const form = page.getByRole('region', { name: t('accounts.settings.password.title') })
      await form.getByLabel(t('accounts.settings.currentPassword')).fill(PASSWORD)
      await form.getByLabel(t('accounts.fields.newPassword')).fill(NEXT_PASSWORD)
      await form.getByLabel(t('accounts.fields.passwordConfirmation')).fill(NEXT_PASSWORD)
      await form.getByRole('button', { name: t('accounts.settings.password.submit') }).click()
      await expect(page.getByText(t('accounts.settings.password.done'))).toBeVisible()
      await expect
        .poll(async () => (await phone.context.request.get('/api/user')).status())
        .toBe(401)
      await expect(async () => {
        // The page may be on its way there by itself, which ends this one.
        await phone.page.goto(to.accountSettings()).catch(() => {})
        await expect(phone.page).toHaveURL(BASE + to.login(to.accountSettings()), { timeout: 3000 })
      }).toPass()
      await phone.context.close()
    })

    const told = (await mailsTo(moved)).concat(await mailsTo(email)).length
    expect(told).toBeGreaterThanOrEqual(8)
    expect(person.faults.filter((fault) => !EXPECTED.test(fault))).toEqual([])
    await person.context.close()
  })
}

const offerNothing = () => {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false
}

/** The browser reports what the journey has brought about: wrong codes. */
const EXPECTED = /status of 422 .*\/api\/(?:user|login)\/second-factor$/
