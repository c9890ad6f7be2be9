import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCategory, aCompany, aPost, aTopic, aUser } from '@/lib/testing/factories'
import { PATCH as editCategory } from './categories/[id]/route'
import { POST as makeCategory } from './categories/route'
import { PATCH as editCompany } from './companies/[id]/route'
import { POST as makeCompany } from './companies/route'
import { PATCH as editComplex } from './complexes/[id]/route'
import { POST as makeComplex } from './complexes/route'
import { POST as comment } from './posts/[id]/comments/route'
import { PATCH as editProperty } from './properties/[id]/route'
import { POST as makeProperty } from './properties/route'
import { POST as makeSale } from './sales/route'
import { POST as find } from './tags/[slug]/merge/route'
import { PATCH as editTopic } from './topics/[id]/route'
import { POST as makeTopic } from './topics/route'

const HALF = 'half\ud800'
const six = (en: string) => ({ ru: '', en, de: '', cs: '', pl: '', sr: '' })
const admin = await aUser({ role: 'admin' })
const object = { language: 'en', country: 'DE', city: 'Berlin', state: 'ready', currency: 'EUR' }
const company = { slug: 'x', name: 'Stein', kind: 'bank', country: 'DE', city: 'Berlin' }

type Handler = Parameters<typeof call>[0]
type Found = Promise<{ id: number }>
const edits: [string, Handler, () => Found, object, string][] = [
  ['a category', editCategory, aCategory, { name: six(HALF) }, '#/name/en'],
  ['a topic', editTopic, aTopic, { description: six(HALF) }, '#/description/en'],
  ['a company', editCompany, aCompany, { city: HALF }, '#/city'],
  ['a property', editProperty, aProperty, { title: HALF }, '#/title'],
  ['a complex', editComplex, aComplex, { name: HALF }, '#/name'],
]
const drafts: [string, Handler, object, string][] = [
  ['a category', makeCategory, { slug: 'x', name: six(HALF), description: six('') }, '#/name/en'],
  ['a topic', makeTopic, { slug: HALF, title: six('x'), description: six('') }, '#/slug'],
  ['a company', makeCompany, { ...company, description: six(HALF) }, '#/description/en'],
  [
    'a property',
    makeProperty,
    { ...object, kind: 'flat', price: null, address: HALF },
    '#/address',
  ],
  ['a complex', makeComplex, { ...object, name: 'Hof', district: HALF }, '#/district'],
  ['a sale', makeSale, { language: 'en', permitNumber: HALF }, '#/permitNumber'],
]

test.each(drafts)('%s does not begin with half a character', async (_, handler, body, pointer) => {
  expect(await call(handler, '/', { as: admin, body })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer, code: 'unreadable' }] },
  })
})

test.each(edits)('%s does not get half a character', async (_, handler, make, body, pointer) => {
  const params = { id: (await make()).id }
  const answer = await call(handler, '/', { as: admin, method: 'PATCH', params, body })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer, code: 'unreadable' }] } })
})

test('an address with NUL in it finds nothing and breaks nothing', async () => {
  const body = { into: 'x' }
  const options = { as: admin, params: { slug: 'a\0b' }, body }
  expect([404, 422]).toContain((await call(find, '/', options)).status)
})

test('a comment is refused at its word', async () => {
  const words = { type: 'paragraph', content: [{ type: 'text', text: HALF }] }
  const body = { language: 'en', body: { type: 'doc', content: [words] } }
  const answer = await call(comment, '/', { as: admin, params: { id: (await aPost()).id }, body })
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/body/content/0/content/0/text', code: 'unreadable' }] },
  })
})

test('a logo is an upload or none', async () => {
  const { id } = await aCompany()
  const options = { as: admin, method: 'PATCH' as const, params: { id } }
  for (const logoId of ['', 'unknown', '../../etc/passwd']) {
    expect(await call(editCompany, '/', { ...options, body: { logoId } })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/logoId' }] },
    })
  }
  const none = await call(editCompany, '/', { ...options, body: { logoId: null } })
  expect(none).toMatchObject({ status: 200, body: { logoId: null } })
})

test('what turns a name around or hides in it is not kept', async () => {
  const { id } = await aCompany()
  const body = { name: ' Stein\u202e \u200b und\nDach\u0007 ' }
  const options = { as: admin, method: 'PATCH' as const, params: { id }, body }
  expect((await call(editCompany, '/', options)).body.name).toBe('Stein und Dach')
})
