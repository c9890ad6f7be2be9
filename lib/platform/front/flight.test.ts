import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { slimFlight, withOneEnd } from './flight'

const HOSTILE = [
  'Щука',
  '"née"',
  '\\',
  '\\"',
  "it's",
  "\\'",
  '\\u0027',
  '\n',
  '\u2028',
  '</script>',
].join(' ')
const CSS = '@layer ui{.a{color:red}}'
const push = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])</script>`
const style = (href: string, text: string) =>
  `["$","style","0",{"precedence":"next","href":"${href}","children":${JSON.stringify(text)}}]`
const long = (id: string, text: string) => `${id}:T${Buffer.byteLength(text).toString(16)},${text}`
const page = (...pushes: string[]) =>
  `<head><style data-precedence="next" data-href="/a.css /b.css">${CSS}</style></head><body><script>(self.__next_f=self.__next_f||[]).push([0])</script>${pushes.map(push).join('')}</body>`

/** What the client reads: all pushed texts in order. */
const dataOf = (html: string) =>
  [...html.matchAll(/push\(\[1,(["'][^<]*["'])\]\)/g)]
    .map(([, literal]) => runInNewContext(`(${literal})`))
    .join('')

test('the data of a page is one script with the same rows', () => {
  const rows = ['0:{"a":1}\n', `${long('1', HOSTILE)}2:["$1"`, ',"ё"]\n']
  const slim = slimFlight(page(...rows))
  expect(slim.match(/push\(\[1,/g)).toHaveLength(1)
  expect(dataOf(slim)).toBe(rows.join(''))
  expect(slim.slice(slim.indexOf('push([1'))).not.toMatch(/<\/script>.*<\/script>/)
})

test('the text of a stylesheet that stands in the document is left out of the data', () => {
  const slim = slimFlight(
    page(`${long('7', CSS)}0:[${style('/a.css', '$7')},${style('/b.css', CSS)}]\n`),
  )
  expect(slim.match(/color:red/g), 'in the document').toHaveLength(1)
  expect(dataOf(slim)).toBe(`7:T1, 0:[${style('/a.css', '$7')},${style('/b.css', '')}]\n`)
})

test('a stylesheet of a part that is not shown yet stays in the data', () => {
  const data = `${long('7', CSS)}0:[${style('/later.css', '$7')}]\n`
  expect(dataOf(slimFlight(page(data)))).toBe(data)
})

test('props without a value are left out, and texts that look like them stay', () => {
  const text = JSON.stringify('"a":"$undefined",')
  const slim = slimFlight(
    page(`0:["$","p",null,{"a":"$undefined","b":${text},"c":1,"d":"$undefined"}]\n`),
  )
  expect(dataOf(slim)).toBe(`0:["$","p",null,{"b":${text},"c":1}]\n`)
})

test.each([
  ['binary rows', `$page('0:1\n')<script>self.__next_f.push([3,"AAAA"])</script>`],
  ['a row without an end', page('0:{"a":1')],
  ['no data', '<body></body>'],
])('a document with %s stays as it is', (_, html) => expect(slimFlight(html)).toBe(html))

test('a page that Next ends twice ends once, behind its data', () => {
  const end = '</body></html>'
  const whole = `<html><body>words<script>data</script>${end}`
  expect(withOneEnd(`<html><body>words${end}<script>data</script>${end}`)).toBe(whole)
  expect(withOneEnd(whole)).toBe(whole)
  expect(withOneEnd('<p>no document</p>')).toBe('<p>no document</p>')
})
