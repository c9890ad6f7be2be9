import sharp from 'sharp'
import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aSource } from '@/lib/testing/feeds'
import { FeedFault } from '../format/xml-node'
import { fetchMissingPictures, fetchPicture } from './pictures'

const picture = (red: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer()

async function anObject(...urls: string[]) {
  const source = await aSource()
  const { id } = await aProperty({ sourceId: source.id })
  await db.objectImage.createMany({
    data: urls.map((url, position) => ({ propertyId: id, url, position })),
  })
  const images = () =>
    db.objectImage.findMany({ where: { propertyId: id }, orderBy: { position: 'asc' } })
  return { source, id, images }
}

test('pictures are fetched once by address and hang once by content', async () => {
  const base = 'https://example.org/pictures'
  const first = await anObject(`${base}/a`, `${base}/b`, `${base}/same-as-a`)
  const asked: string[] = []
  const fetch = async (url: string) => {
    asked.push(url)
    return picture(url.endsWith('/b') ? 200 : 100)
  }
  expect(await fetchMissingPictures({ fetch })).toEqual({ kept: 3, failed: 0 })
  expect(asked).toHaveLength(3)
  const images = await first.images()
  expect(images.map(({ url }) => url)).toEqual([`${base}/a`, `${base}/b`])
  expect(images.every(({ uploadId }) => uploadId !== null)).toBe(true)
  const { id } = await aProperty({ sourceId: first.source.id })
  await db.objectImage.create({ data: { propertyId: id, url: `${base}/a`, position: 0 } })
  expect(await fetchMissingPictures({ fetch })).toEqual({ kept: 1, failed: 0 })
  expect(asked).toHaveLength(3)
  expect(await fetchMissingPictures({ fetch })).toEqual({ kept: 0, failed: 0 })
})

test('a picture that arrives changes its object, so that whoever arranges the others is told', async () => {
  const source = await aSource()
  const url = 'https://example.org/arrives'
  const given = { sourceId: source.id, updatedAt: new Date(0) }
  const [property, complex] = [await aProperty(given), await aComplex(given)]
  await db.objectImage.createMany({
    data: [
      { propertyId: property.id, url, position: 0 },
      { complexId: complex.id, url, position: 0 },
    ],
  })
  await fetchMissingPictures({ fetch: () => picture(77) })
  for (const { updatedAt } of [
    await db.property.findUniqueOrThrow({ where: { id: property.id } }),
    await db.complex.findUniqueOrThrow({ where: { id: complex.id } }),
  ])
    expect(updatedAt.getTime()).toBeGreaterThan(0)
})

test('what fails is tried again later and later, and then no more', async () => {
  const { images } = await anObject('https://example.org/broken')
  const fetch = () => Promise.reject(new FeedFault('status'))
  const delays: number[] = []
  for (let tries = 0; tries < 8; tries += 1) {
    expect(await fetchMissingPictures({ fetch })).toEqual({ kept: 0, failed: 1 })
    const [row] = await images()
    delays.push(row?.nextTryAt ? Math.round((row.nextTryAt.getTime() - Date.now()) / 60_000) : -1)
    expect(row).toMatchObject({ tries: tries + 1, error: 'status', uploadId: null })
    if (row?.nextTryAt) {
      await db.objectImage.update({ where: { id: row.id }, data: { nextTryAt: new Date(0) } })
    }
  }
  expect(delays).toEqual([5, 10, 20, 40, 80, 160, 320, -1])
  expect(await fetchMissingPictures({ fetch })).toEqual({ kept: 0, failed: 0 })
})

test('what is no picture is told as that, and one failure keeps nobody else waiting', async () => {
  const { images } = await anObject('https://example.org/text', 'https://example.org/good')
  const fetch = async (url: string) => (url.endsWith('text') ? Buffer.from('hello') : picture(30))
  expect(await fetchMissingPictures({ fetch })).toEqual({ kept: 1, failed: 1 })
  expect(await images()).toMatchObject([{ error: 'image_type' }, { error: null }])
})

test('pictures come from the public internet alone', async () => {
  await expect(fetchPicture('http://127.0.0.1:1/a.png')).rejects.toMatchObject({ code: 'address' })
})
