import {
  type Browser,
  type BrowserContext,
  test as base,
  type CDPSession,
  expect,
  type Page,
} from '@playwright/test'
import { type Locale, localePath, NATIVE_NAMES, splitLocale } from '@/lib/platform/i18n/locales'
import { aMember, BASE, faultsOf, serveMaps, signIn, wordsOf } from './journey'
import { REFUSED } from './refused'

export type Words = ReturnType<typeof wordsOf>
export type Scene = {
  /** Where it is; with a member signed in already where `isMember`, an administrator where `isStaff`. */
  path: (context: BrowserContext) => string | Promise<string>
  isMember?: true
  isStaff?: true
  isMissing?: true
  /** Its page resembles that of another scene: only `npm run test:long` has time for it. */
  isLong?: true
  /** The bar that asks whether visits may be counted is there; elsewhere it has been answered. */
  isAsked?: true
  /** What cannot hold while a text is being written. */
  without?: string[]
  /** Brings the page into the state that is looked at. */
  ready?: (page: Page, t: Words) => Promise<unknown>
}

const SIZES = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  320: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  /** A window of 1280 × 1024 pixels at a zoom of 400 %. */
  zoomed: { viewport: { width: 320, height: 256 } },
}

export type Size = keyof typeof SIZES

/** A worker has one stage: scripts and fonts that one scene has fetched serve the next. */
export const test = base.extend<object, { stage: BrowserContext }>({
  stage: [
    async ({ browser }, use) => {
      const stage = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        baseURL: BASE,
        storageState: REFUSED,
        locale: 'de',
        reducedMotion: 'reduce',
        colorScheme: 'light',
      })
      await serveMaps(stage)
      await use(stage)
      await stage.close()
    },
    { scope: 'worker' },
  ],
})

/** This is on the page by its role and exact name. */
export const isThere = (
  page: Page,
  role: 'textbox' | 'dialog' | 'alertdialog' | 'heading' | 'button',
  name: string,
) => expect(page.getByRole(role, { name, exact: true })).toBeVisible()

/** The button that opens the choice of languages. */
export const languageOf = (page: Page, t: Words) => {
  const { locale } = splitLocale(new URL(page.url()).pathname)
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
    storageState: REFUSED,
    locale,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  if (scene.isMember) await signIn(context, await aMember())
  if (scene.isStaff) await signIn(context, { email: 'admin@kvartal.local' })
  await serveMaps(context)
  const path = localePath(locale, await scene.path(context))
  const { page, faults } = await arrive(await context.newPage(), path, locale, scene)
  return { page, faults, context }
}

const devices = new WeakMap<Page, Promise<CDPSession>>()
const deviceOf = (page: Page) => {
  const known = devices.get(page) ?? page.context().newCDPSession(page)
  devices.set(page, known)
  return known
}

/** Makes the window a desktop's or a phone's, which is touched; a page that is open stays. */
export async function resize(page: Page, size: Size) {
  const { viewport, ...rest } = SIZES[size]
  const isPhone = 'isMobile' in rest
  const device = await deviceOf(page)
  const screen = { ...viewport, deviceScaleFactor: 1, mobile: isPhone }
  await device.send('Emulation.setDeviceMetricsOverride', screen)
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone })
  await drawn(page)
}

/** The page as it is drawn after what has just changed. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

/** Leaves nothing of the scene before but what the browser has fetched. */
async function clear(stage: BrowserContext) {
  await Promise.all(stage.pages().map((page) => page.close()))
  await stage.clearCookies()
}

/** Where a scene plays, for somebody who has just signed in if it needs one. */
export async function prepare(stage: BrowserContext, scene: Scene): Promise<string> {
  await clear(stage)
  if (scene.isMember) await signIn(stage, await aMember())
  if (scene.isStaff) await signIn(stage, { email: 'admin@kvartal.local' })
  return scene.path(stage)
}

type View = { locale: Locale; size: Size; path: string }

/** A page of a prepared scene in its state, opened in a window of this size. */
export async function play(stage: BrowserContext, scene: Scene, { locale, size, path }: View) {
  const page = await stage.newPage()
  const device = await deviceOf(page)
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
  await device.send('Storage.clearDataForOrigin', { origin: BASE, storageTypes })
  // Maps stand in frames without a storage.
  const refuse = () => window === window.top && localStorage.setItem('analytics', 'no')
  if (!scene.isAsked) await page.addInitScript(refuse)
  await resize(page, size)
  return arrive(page, localePath(locale, path), locale, scene)
}

async function arrive(page: Page, path: string, locale: Locale, scene: Scene) {
  const faults = faultsOf(page, scene.isMissing && /status of 404/)
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(scene.isMissing ? 404 : 200)
  if (scene.isMember || scene.isStaff) {
    await page.locator('[popovertarget=account-menu]').first().waitFor({ state: 'attached' })
  }
  await scene.ready?.(page, wordsOf(locale))
  return { page, faults }
}
