import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { type Locale, localePath, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import { aMember, BASE, faultsOf, serveMaps, signIn, wordsOf } from './journey'

export type Words = ReturnType<typeof wordsOf>
export type Scene = {
  /** Where it is; with a member signed in already where `isMember`, an administrator where `isStaff`. */
  path: (context: BrowserContext) => string | Promise<string>
  isMember?: true
  isStaff?: true
  isMissing?: true
  /** What cannot hold while a text is being written. */
  without?: string[]
  /** Brings the page into the state that is looked at. */
  ready?: (page: Page, t: Words) => Promise<unknown>
}

const SIZES = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

/** This is on the page by its role and exact name. */
export const isThere = (
  page: Page,
  role: 'textbox' | 'dialog' | 'alertdialog' | 'heading' | 'button',
  name: string,
) => expect(page.getByRole(role, { name, exact: true })).toBeVisible()

/** The button that opens the choice of languages. */
export const languageOf = (page: Page, t: Words) => {
  const locale = page.url().includes('/de/') ? 'de' : 'ru'
  return t('shell.language.current', { name: NATIVE_NAMES[locale] })
}

/** A page in this state, in a window of this size. */
export async function open(
  browser: Browser,
  locale: Locale,
  size: keyof typeof SIZES,
  scene: Scene,
) {
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL: BASE,
    locale,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  if (scene.isMember) await signIn(context, await aMember())
  if (scene.isStaff) await signIn(context, { email: 'admin@kvartal.local' })
  await serveMaps(context)
  const path = localePath(locale, await scene.path(context))
  const page = await context.newPage()
  const faults = faultsOf(page, scene.isMissing && /status of 404/)
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(scene.isMissing ? 404 : 200)
  if (scene.isMember || scene.isStaff) {
    await page.locator('[popovertarget=account-menu]').waitFor({ state: 'attached' })
  }
  await scene.ready?.(page, wordsOf(locale))
  return { page, faults, context }
}
