import { expect, test } from '@playwright/test'
import { LOCALES, localePath } from '@/lib/platform/i18n/locales'

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

test('pages keep to their own policy, in all languages', async ({ page }) => {
  for (const locale of LOCALES)
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
