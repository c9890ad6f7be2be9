import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { LOCALES, languageTag } from '@/lib/platform/i18n/locales'
import { call } from '@/lib/platform/testing/request'
import { wordsOf } from '@/lib/testing/journey'
import { GET } from './route'

test('each language has its page without a connection, which needs nothing but its script', async () => {
  for (const locale of LOCALES) {
    const response = await GET(new Request('http://localhost:3000/'), {
      params: Promise.resolve({ file: `${locale}.html` }),
    })
    const { document } = new JSDOM(await response.text()).window
    expect(document.documentElement.lang).toBe(languageTag(locale))
    expect(document.querySelector('h1')?.textContent).toBe(wordsOf(locale)('offline.page.title'))
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    const loaded = [...document.querySelectorAll('[src], link[href]')].map(
      (each) => each.getAttribute('src') ?? each.getAttribute('href'),
    )
    expect(loaded).toEqual(['/icon.svg', '/offline.js'])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
  expect((await call(GET, '/', { params: { file: 'fr.html' } })).status).toBe(404)
})
