import { expect, test } from 'vitest'
import { xmlFaults } from './xml-schemas'

const urlset = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url>${inside}</url></urlset>`
const rss = (item: string) =>
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>A</title>
   <link>https://a.org/</link><description>B</description><language>de</language>
   <lastBuildDate>Thu, 26 Nov 2026 00:39:15 GMT</lastBuildDate>
   <atom:link href="https://a.org/rss.xml" rel="self" type="application/rss+xml"/>${item}</channel></rss>`
const atom = (moment: string) =>
  `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><id>https://a.org/</id><title>A</title>
   <updated>${moment}</updated><link rel="self" href="https://a.org/atom.xml"/></feed>`

test('what is as it should be has no fault', async () => {
  const url = '<loc>https://a.org/</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod>'
  expect(await xmlFaults('sitemap', '/s.xml', urlset(url))).toEqual([])
  expect(await xmlFaults('rss', '/rss.xml', rss(''))).toEqual([])
  expect(await xmlFaults('atom', '/atom.xml', atom('2026-11-26T00:39:15Z'))).toEqual([])
})

test.each([
  ['sitemap', urlset('<lastmod>2026-03-01</lastmod>'), 'loc'],
  ['sitemap', urlset('<loc>/news</loc>'), 'loc'],
  ['sitemap', urlset('<loc>https://a.org/?a&b</loc>'), 'EntityRef'],
  ['rss', rss('<item><title>T</title></item>'), 'item'],
  ['atom', atom('26 November'), 'updated'],
] as const)('a fault of a file of %s is found: %s', async (kind, text, where) => {
  const faults = (await xmlFaults(kind, '/sent.xml', text)).join('\n')
  expect(faults).toContain('/sent.xml: ')
  expect(faults).toContain(where)
})
