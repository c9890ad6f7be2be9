import { expect, test } from 'vitest'
import { htmlFaults } from './html-rules'

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>A</title></head><body>${body}</body></html>`

test('a page as it is sent has no fault', async () => {
  const body =
    '<main><h1>A</h1><p>one<br/>two <a href="/x">three</a></p><img src="/a.png" alt="" decoding="async"/></main>'
  expect(await htmlFaults(page(body))).toEqual([])
})

test.each([
  ['<p>one<div>two</div></p>', 'element-permitted-parent|close-order|no-implicit-close'],
  ['<b id="a"></b><i id="a"></i>', 'no-dup-id'],
  ['<a href="/x"><button type="button">B</button></a>', 'element-permitted-content'],
  ['<input type="colour" name="a" aria-label="A">', 'attribute-allowed-values'],
])('%s breaks a rule', async (body, rule) => {
  expect((await htmlFaults(page(body))).join('\n')).toMatch(new RegExp(rule))
})
