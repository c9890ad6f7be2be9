import { expect, test } from '@playwright/test'
import { FEED_FORMATS } from '@/lib/page-match'
import { LOCALES, localePath } from '@/lib/platform/i18n/locales'
import { GUEST, PUBLIC } from '@/lib/testing/addresses'
import { crawl } from '@/lib/testing/crawl'
import { htmlFaults } from '@/lib/testing/html-rules'
import { BASE, localesInTurn } from '@/lib/testing/journey'
import { readEachKind } from '@/lib/testing/kinds'
import { xmlFaults } from '@/lib/testing/xml-schemas'

// Nothing here needs a browser; it runs before the journeys, which write (playwright.config.ts).
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

for (const locale of localesInTurn()) {
  test(`a page of each kind is of its language and leads nowhere that is missing, in ${locale}`, async () => {
    const { faults, kinds } = await crawl({
      locale,
      also: [...PUBLIC, ...GUEST],
      ofAKind: locale === 'ru' ? 2 : 1,
      withQueries: false,
    })
    expect(faults).toEqual([])
    expect(kinds.length).toBeGreaterThan(30)
  })
}

test('a page of each kind keeps to the standard of HTML', async () => {
  const pages = await readEachKind({ included: false })
  const faults: string[] = []
  for (const { path, status, html } of pages) {
    expect(status, path).toBe(path.endsWith('/nope') ? 404 : 200)
    faults.push(...(await htmlFaults(html)).map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
})

const textAt = async (path: string) => {
  const answer = await fetch(BASE + path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}

test('every file of the sitemap is one by its grammar', async () => {
  const index = await textAt('/sitemap.xml')
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
  expect(files.length).toBeGreaterThan(10)
  const faults = await xmlFaults('sitemap', '/sitemap.xml', index)
  for (const { pathname } of files) {
    faults.push(...(await xmlFaults('sitemap', pathname, await textAt(pathname))))
  }
  expect(faults).toEqual([])
})

const FED = [
  '/',
  '/forums',
  '/forums/mortgage',
  '/news',
  '/topics_page/1',
  '/companies/1',
  '/profile/4',
  '/blog/beirat-bernd',
  '/forum_page/1',
  '/sale_page/list_sale_page',
]

for (const format of FEED_FORMATS) {
  test(`every feed is ${format} by its grammar`, async () => {
    const faults: string[] = []
    for (const [index, path] of FED.entries()) {
      const page = localePath(LOCALES[index % LOCALES.length] ?? 'ru', path)
      const at = `${page === '/' ? '' : page}/${format}.xml`
      faults.push(...(await xmlFaults(format, at, await textAt(at))))
    }
    expect(faults).toEqual([])
  })
}
