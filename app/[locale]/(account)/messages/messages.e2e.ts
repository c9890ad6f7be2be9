import { expect, type Page, test } from '@playwright/test'
import { isOnDay } from '@/lib/platform/testing/long'
import { routesIn } from '@/lib/routes'
import { layCable } from '@/lib/testing/cable'
import { aReader, ask, isAlive, query, signIn, wordsOf } from '@/lib/testing/journey'
import { header, someone } from '@/lib/testing/talking'

test.skip(!isOnDay(0), 'another day, or in the long run')

type Language = 'pl' | 'en'
type Words = ReturnType<typeof wordsOf>
const TEXTS = {
  pl: { first: 'Czy mieszkanie jest jeszcze wolne?', second: 'A kiedy można je obejrzeć?' },
  en: { answer: 'It is, and quiet.', wrong: 'On Munday.', right: 'On Monday.' },
}

/** Somebody of long standing with a browser of this language, whose socket can be cut. */
async function person(browser: Parameters<typeof someone>[0], language: Language) {
  const member = await aReader()
  const at = await someone(browser, language)
  await signIn(at.context, member)
  const cable = await layCable(at.page)
  return { ...at, ...member, cable, t: wordsOf(language), to: routesIn(language) }
}

const fieldOf = (page: Page, t: Words, name: string) =>
  page.getByRole('textbox', { name: t('conversations.write.label', { name }), exact: true })

async function write(page: Page, t: Words, name: string, words: string) {
  await fieldOf(page, t, name).click()
  await page.keyboard.type(words)
  await page.getByRole('button', { name: t('conversations.write.send'), exact: true }).click()
  await expect(messageOf(page, words)).toBeVisible()
  await expect(fieldOf(page, t, name)).toHaveText('')
}

const messageOf = (page: Page, words: string) =>
  page.getByRole('article').filter({ hasText: words })
const countOf = (page: Page, t: Words, count: number) =>
  header(page).getByRole('link', { name: t('shell.client.messages', { count }), exact: true })

test('a Pole and an Englishman write to each other; others read nothing, the ignored write nothing', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [ola, jim] = [await person(browser, 'pl'), await person(browser, 'en')]

  await test.step('the profile leads to a first message', async () => {
    const { page, t, to } = ola
    await page.goto(to.profile(jim.id))
    await isAlive(page)
    await page.getByRole('link', { name: t('conversations.button'), exact: true }).click()
    await page.waitForURL(`**/messages?to=${jim.id}`)
    await expect(fieldOf(page, t, jim.name)).toBeFocused()
  })

  await jim.page.goto(jim.to.trends())
  await expect.poll(() => jim.cable.subscribed(`private-user.${jim.id}`)).toBe(1)
  let id = 0
  await test.step('what is typed survives a reload, what is sent is counted at once', async () => {
    const { page, t, to } = ola
    await page.goto(to.conversations({ to: jim.id }))
    await fieldOf(page, t, jim.name).click()
    const isKept = page.waitForResponse(
      (answer) => answer.url().endsWith('/message-draft') && answer.request().method() === 'PUT',
    )
    await page.keyboard.type(TEXTS.pl.first)
    await isKept
    await page.reload()
    await expect(fieldOf(page, t, jim.name)).toHaveText(TEXTS.pl.first)
    await page.getByRole('button', { name: t('conversations.write.send'), exact: true }).click()
    await page.waitForURL(/\/messages\/\d+$/)
    id = Number(page.url().split('/').at(-1))
    await expect(messageOf(page, TEXTS.pl.first)).toBeVisible()
    await expect(countOf(jim.page, jim.t, 1)).toBeVisible()
  })

  await test.step('the other reads, answers, and both see it live', async () => {
    const { page, t, to } = jim
    await countOf(page, t, 1).click()
    const list = page.getByRole('navigation', { name: t('conversations.list.label') })
    // There is room: the latest one is open beside the list.
    await expect(messageOf(page, TEXTS.pl.first)).toBeVisible()
    await list.getByRole('link', { name: new RegExp(ola.name) }).click()
    await page.waitForURL(`**${to.conversation(id)}`)
    await expect(messageOf(page, TEXTS.pl.first)).toBeVisible()
    await expect(countOf(page, t, 0)).toBeVisible()
    await expect(messageOf(ola.page, ola.t('conversations.thread.read'))).toBeVisible()
    await write(page, t, ola.name, TEXTS.en.answer)
    await expect(messageOf(ola.page, TEXTS.en.answer)).toBeVisible()
    await write(ola.page, ola.t, jim.name, TEXTS.pl.second)
    await expect(messageOf(page, TEXTS.pl.second)).toBeVisible()
  })

  await test.step('an edit and a deletion reach the other', async () => {
    const { page, t } = jim
    await write(page, t, ola.name, TEXTS.en.wrong)
    const wrong = messageOf(page, TEXTS.en.wrong)
    await wrong.getByRole('button', { expanded: false }).click()
    await wrong.getByRole('button', { name: t('conversations.actions.edit'), exact: true }).click()
    const editor = page.getByRole('textbox', { name: t('conversations.edit.label'), exact: true })
    await expect(editor).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(TEXTS.en.right)
    await page.getByRole('button', { name: t('conversations.edit.save'), exact: true }).click()
    await expect(messageOf(ola.page, TEXTS.en.right)).toContainText(
      ola.t('conversations.thread.edited'),
    )
    const right = messageOf(page, TEXTS.en.right)
    await right.getByRole('button', { expanded: false }).click()
    await right
      .getByRole('button', { name: t('conversations.actions.delete'), exact: true })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('conversations.actions.confirm'), exact: true })
      .click()
    await expect(messageOf(ola.page, ola.t('conversations.thread.deleted'))).toBeVisible()
    await expect(messageOf(ola.page, TEXTS.en.right)).toHaveCount(0)
  })

  await test.step('what comes while the line is cut is there after it', async () => {
    await jim.cable.cut()
    await write(ola.page, ola.t, jim.name, 'Halo?')
    jim.cable.mend()
    // The socket comes back by backoff.
    await expect(messageOf(jim.page, 'Halo?')).toBeVisible({ timeout: 45_000 })
  })

  await test.step('a stranger and the staff find nothing by the id', async () => {
    for (const who of ['stranger', 'staff'] as const) {
      const other = await person(browser, 'en')
      if (who === 'staff')
        await query(`update "User" set role = 'moderator' where id = $1`, [other.id])
      await other.page.goto(other.to.conversation(id))
      await expect(
        other.page.getByRole('heading', { name: other.t('conversations.thread.missing') }),
      ).toBeVisible()
      await expect(other.page.getByText(TEXTS.en.answer)).toHaveCount(0)
      const read = await ask(other.context, 'GET', `/api/conversations/${id}/messages`)
      expect(read.status()).toBe(404)
      await other.context.close()
    }
  })

  await test.step('whoever is ignored cannot write, and is not told why', async () => {
    const { page, t, to } = jim
    await page.goto(to.profile(ola.id))
    const ignored = page.waitForResponse((answer) => answer.url().endsWith('/ignore'))
    await page.getByRole('button', { name: t('accounts.ignore.ignore'), exact: true }).click()
    await ignored
    await ola.page.reload()
    const words = ola.t('conversations.reasons.closed', { name: jim.name })
    await expect(ola.page.getByText(words)).toBeVisible()
    await expect(fieldOf(ola.page, ola.t, jim.name)).toHaveCount(0)
  })

  for (const { faults, context } of [ola, jim]) {
    // Of the line that was cut, the browser tells by itself.
    expect(faults.filter((fault) => !fault.startsWith('WebSocket '))).toEqual([])
    await context.close()
  }
})
