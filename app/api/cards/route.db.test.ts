import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { aComment, aPost, aUser } from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
import { GET } from './route'

const get = (query: string, options: object = {}) => call(GET, `/api/cards?${query}`, options)

test('the preview of a card is what readers will see, for visitors and staff alike', async () => {
  const sale = await aSale({ membersOnly: true, priceFrom: 90_000n, currency: 'EUR' })
  const asVisitor = await get(`kind=sale&id=${sale.id}`)
  expect([asVisitor.status, asVisitor.body.price]).toEqual([200, null])
  const staff = { as: await aUser({ role: 'admin' }) }
  expect((await get(`kind=sale&id=${sale.id}`, staff)).body).toEqual(asVisitor.body)
  const draft = await aSale({ state: 'draft' })
  expect((await get(`kind=sale&id=${draft.id}`, staff)).status).toBe(404)
})

test('a comment is found by its post and number; gone ones are 404', async () => {
  const { postId, number } = await aComment({ postId: (await aPost()).id })
  const query = `kind=comment&id=${postId}&number=${number}`
  expect((await get(query)).body).toMatchObject({ kind: 'comment', id: postId, number })
  expect((await get(`kind=comment&id=${postId}&number=999`)).status).toBe(404)
  const { id } = await aUser()
  expect((await get(`kind=profile&id=${id}`)).body).toMatchObject({ kind: 'profile', id })
  expect((await get('kind=profile&id=999999999')).status).toBe(404)
})

test.each([
  '',
  'kind=sale',
  'kind=user&id=1',
  'kind=comment&id=1',
  'kind=post&id=0',
  'kind=post&id=x',
])('?%s is refused', async (query) => expect((await get(query)).status).toBe(422))
