import { expect, test } from 'vitest'
import { whatIsSaid } from './said'

const said = (type: string, body: string, length = body.length) => {
  const headers = { 'content-type': type, 'content-length': String(length) }
  const request = new Request('https://kvartal.test/api/feeds', { method: 'POST', headers, body })
  return whatIsSaid(request, { query: {}, body: undefined })
}

test('files of another length are not the same, and none is read', async () => {
  const first = await said('application/xml; charset=utf-8', '<feed/>')
  expect(await said('Application/XML', '<feed/>')).toEqual(first)
  expect(await said('application/xml', '<feed></feed>')).not.toEqual(first)
  expect(await said('text/csv', '<feed/>')).not.toEqual(first)
})

test('a form is the same whatever its boundary, and so its length', async () => {
  const type = 'multipart/form-data; boundary='
  expect(await said(`${type}a`, '--a--')).toEqual(await said(`${type}longer`, '--longer--'))
})

test('JSON is compared by its content, whatever length is announced', async () => {
  const first = await said('application/json', '{"a":1}')
  expect(await said('application/json', '{"a":2}')).not.toEqual(first)
  expect(await said('application/json', '{"a":1}', 8)).toEqual(first)
})
