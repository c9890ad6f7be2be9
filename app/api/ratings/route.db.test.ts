import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { countRatings } from '@/lib/ratings/commands'
import { aCompany, aPost, aUser } from '@/lib/testing/factories'
import { GET } from './route'

test('before anything is counted the tables are empty', async () => {
  expect((await call(GET, '/api/ratings')).body).toEqual({
    period: 'month',
    countedAt: null,
    authors: [],
    companies: [],
  })
})

test('both tables of a period are answered', async () => {
  const [author, company] = [await aUser(), await aCompany()]
  const publishedAt = new Date(Date.now() - 100 * 86_400_000)
  await aPost({ authorId: author.id, companyId: company.id, publishedAt, reactionCount: 4 })
  await countRatings()
  expect((await call(GET, '/api/ratings?period=year')).body).toMatchObject({
    period: 'year',
    authors: [{ place: 1, score: 12, previousPlace: null, person: { id: author.id } }],
    companies: [{ place: 1, score: 12, company: { id: company.id } }],
  })
  expect((await call(GET, '/api/ratings')).body).toMatchObject({ authors: [], companies: [] })
})

test('an unknown period is refused', async () => {
  expect(await call(GET, '/api/ratings?period=day')).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/period' }] },
  })
})
