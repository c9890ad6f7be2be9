import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { fromBufferPromise } from 'yauzl'
import { routesIn } from '@/lib/routes'
import { ask, whenLong, wordsOf } from '@/lib/testing/journey'
import { becomeMember, PASSWORD, someone } from '@/lib/testing/talking'

const NAMES = { de: 'Liselotte Krähwinkel', ru: 'Аглая Чернышёва' }

async function filesOf(path: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const zip = await fromBufferPromise(await readFile(path))
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    files.set(entry.fileName, Buffer.concat(await stream.toArray()).toString())
  }
  return files
}

for (const locale of whenLong(['de', 'ru'] as const)) {
  test(`a member fetches everything that they have here, in ${locale}`, async ({ browser }) => {
    test.setTimeout(90_000)
    const t = wordsOf(locale)
    const { context, page, faults } = await someone(browser, locale)
    const name = `${NAMES[locale]} ${Date.now() % 1_000_000}`
    await becomeMember(context, name, locale)
    await page.goto(`${routesIn(locale).accountSettings()}#export`)

    const section = page.getByRole('region', { name: t('exports.section.title'), exact: true })
    const password = section.getByLabel(t('accounts.settings.currentPassword'), { exact: true })
    const submit = section.getByRole('button', { name: t('exports.section.submit'), exact: true })
    await password.fill('etwas anderes')
    await submit.click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    expect(faults.splice(0)).toEqual([expect.stringMatching(/422 .*\/api\/user\/export$/)])
    await password.fill(PASSWORD)
    await submit.click()
    await expect(page.getByText(t('exports.section.started'))).toBeVisible()

    const link = section.getByRole('link', { name: t('exports.section.download'), exact: true })
    await expect(link).toBeVisible({ timeout: 60_000 })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^export-\d{4}-\d\d-\d\d\.zip$/)
    const files = await filesOf(await download.path())
    expect(JSON.parse(files.get('data/account.json') ?? '')).toMatchObject([{ name }])
    const readable = files.get('index.html') ?? ''
    expect(readable).toContain(`<html lang="${locale}">`)
    expect(readable).toContain(t('exports.tables.messages'))

    const stranger = await someone(browser, locale)
    expect((await ask(stranger.context, 'GET', '/api/user/export/file')).status()).toBe(401)
    await becomeMember(stranger.context, `${name} II`, locale)
    expect((await ask(stranger.context, 'GET', '/api/user/export/file')).status()).toBe(404)
    expect(faults).toEqual([])
    await Promise.all([context.close(), stranger.context.close()])
  })
}
