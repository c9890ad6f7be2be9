import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { aProperty } from '@/lib/testing/catalogue-factories'
import { aUser } from '@/lib/testing/factories'
import { PICTURES } from './addresses'
import { readCatalogue } from './content'
import { hangPictures } from './dressing'

const FRONT = `${PICTURES}block?look=tower&tone=1&floors=9&houses=1&seed=4&time=day`
const BEDROOM = `${PICTURES}bedroom?look=2&seed=3`

test('what feeds name as pictures is drawn once, hung everywhere, and not fetched again', async () => {
  const owner = await aUser()
  const [one, other] = [await aProperty(), await aProperty()]
  const rows = [
    { propertyId: one.id, position: 0, url: FRONT },
    { propertyId: one.id, position: 1, url: BEDROOM },
    { propertyId: one.id, position: 2, url: FRONT },
    { propertyId: other.id, position: 0, url: FRONT },
  ]
  await db.objectImage.createMany({ data: rows })
  await hangPictures(readCatalogue(), owner.id)

  const hung = await db.objectImage.findMany({
    where: { propertyId: { in: [one.id, other.id] } },
    orderBy: [{ propertyId: 'asc' }, { position: 'asc' }],
    include: { upload: true },
  })
  expect(hung.map(({ propertyId, position, url }) => ({ propertyId, position, url }))).toEqual([
    rows[0],
    rows[1],
    rows[3],
  ])
  expect(hung[0]?.uploadId).toBe(hung[2]?.uploadId)
  expect(hung[0]?.uploadId).not.toBe(hung[1]?.uploadId)
  expect(hung[0]).toMatchObject({
    nextTryAt: null,
    tries: 1,
    error: null,
    upload: { ownerId: owner.id, width: 960, bytes: 0 },
  })
})
