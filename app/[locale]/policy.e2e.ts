import { expect, test } from '@playwright/test'
import { localePath } from '@/lib/platform/i18n/locales'
import { routes } from '@/lib/routes'
import { objectsOf } from '@/lib/testing/demo'
import { BASE, localesInTurn, mapOf, serveMaps, wordsOf } from '@/lib/testing/journey'

const t = wordsOf('ru')
const PAGES = ['/', '/forums', '/catalogue', '/sale_page/list_sale_page', '/login', '/no/such/page']

declare global {
  interface Window {
    violations: string[]
    ran: string[]
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.violations = []
    window.ran = []
    document.addEventListener('securitypolicyviolation', (event) =>
      window.violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
    )
  })
})

test('pages keep to their own policy', async ({ page }) => {
  for (const locale of localesInTurn())
    for (const path of PAGES) {
      await page.goto(localePath(locale, path))
      const violations = await page.evaluate(() => window.violations)
      expect(violations, localePath(locale, path)).toEqual([])
    }
})

test('no script that is injected into a page runs', async ({ page }) => {
  await page.goto('/forums')
  await page.evaluate(() => {
    const add = (tag: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      element.append(text)
      document.body.append(element)
      return element
    }
    add('script', {}, "window.ran.push('inline')")
    add('script', { src: "data:text/javascript,window.ran.push('data')" })
    add('script', { src: 'https://example.org/foreign.js' })
    add('button', { onclick: "window.ran.push('handler')" }).click()
    add('a', { href: "javascript:window.ran.push('link')" }).click()
    add('iframe', { srcdoc: "<script>parent.ran.push('frame')</script>" })
    // In a task of its own: what runs inside of this call is the browser's, which its policy lets through.
    setTimeout(() => {
      // biome-ignore lint/security/noGlobalEval: the policy has to refuse it.
      eval("window.ran.push('eval')")
    })
    setTimeout(() => new Function("window.ran.push('function')")())
  })
  await expect
    .poll(() => page.evaluate(() => window.violations.toSorted()))
    .toEqual([
      'script-src eval',
      'script-src eval',
      'script-src-attr inline',
      'script-src-elem data',
      'script-src-elem https://example.org/foreign.js',
      'script-src-elem inline',
      'script-src-elem inline',
    ])
  expect(await page.evaluate(() => window.ran)).toEqual([])
})

test('a map runs in a frame that is a stranger to the site; only there text may be evaluated', async ({
  page,
  context,
}) => {
  await serveMaps(context)
  await page.goto('/catalogue?city=moskva&view=map')
  await expect(mapOf(page).getByRole('button').first()).toBeVisible()
  expect(await page.evaluate(() => window.violations)).toEqual([])

  const frame = page.frame({ url: `${BASE}/api/maps/frame` })
  await frame?.evaluate(() => {
    // In tasks of their own: what runs inside of this call is the browser's.
    // biome-ignore lint/security/noGlobalEval: the frame allows it.
    setTimeout(() => eval("window.ran.push('eval')"))
    setTimeout(() => window.ran.push(parent.document.title))
    setTimeout(() => window.ran.push(document.cookie))
    setTimeout(() => window.ran.push(localStorage.length.toString()))
    const script = document.createElement('script')
    script.append("window.ran.push('inline')")
    document.body.append(script)
    fetch('/api/user').catch(() => {})
  })
  const inFrame = () =>
    frame?.evaluate(() => ({ origin: self.origin, ran: window.ran, violations: window.violations }))
  await expect
    .poll(async () => (await inFrame())?.violations.toSorted())
    .toEqual([`connect-src ${BASE}/api/user`, 'script-src-elem inline'])
  expect(await inFrame()).toMatchObject({ origin: 'null', ran: ['eval'] })

  await page.evaluate(() => {
    // biome-ignore lint/security/noGlobalEval: the policy has to refuse it.
    setTimeout(() => eval("window.ran.push('eval')"))
  })
  await expect.poll(() => page.evaluate(() => window.violations)).toEqual(['script-src eval'])
  expect(await page.evaluate(() => window.ran)).toEqual([])
})

test('a panorama runs in a frame of its own, asked for by a press alone', async ({
  page,
  context,
}) => {
  await serveMaps(context)
  const [id = 0] = await objectsOf('Property', 1)
  await page.goto(routes.object(id))
  const map = page.getByRole('heading', { name: t('objects.location.title') })
  await map.scrollIntoViewIfNeeded()
  const press = page.getByRole('button', { name: t('objects.location.panorama.open'), exact: true })
  await press.waitFor()
  expect(page.frame({ url: `${BASE}/api/maps/panorama` })).toBeNull()
  await press.click()
  const street = page.frameLocator('iframe[src="/api/maps/panorama"]')
  await expect(street.locator('[data-panorama]')).toBeVisible()
  const frame = page.frame({ url: `${BASE}/api/maps/panorama` })
  expect(await frame?.evaluate(() => self.origin)).toBe('null')
  expect(await frame?.evaluate(() => window.violations)).toEqual([])
  expect(await page.evaluate(() => window.violations)).toEqual([])
  await page
    .getByRole('button', { name: t('objects.location.panorama.close'), exact: true })
    .click()
  await expect(street.locator('[data-panorama]')).toBeHidden()
})

test('the policy of a page names no host of others; that of the frame has no access to the site', async ({
  request,
}) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy']
  const ofPage = (await policyOf('/catalogue'))?.replaceAll(/ https:\/\/mc\.yandex\.(ru|com)/g, '')
  expect(ofPage, 'but for the configured counter').not.toMatch(/https?:|unsafe-eval/)
  expect(await policyOf('/catalogue')).toContain("frame-src 'self'")
  const policy = await policyOf('/api/maps/frame')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/sandbox allow-scripts(?!.*allow-same-origin)/)
})
