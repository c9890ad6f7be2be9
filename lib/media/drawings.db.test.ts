import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { GET } from '@/app/media/[id]/[file]/route'
import { db } from '@/lib/platform/db'
import { aUser } from '@/lib/testing/factories'
import { countDrawings, renderDrawings, storeDrawing } from './commands'
import { folderOf } from './queries'
import { DRAWING } from './schema'

const house = (width: number, height: number, fill = '#a93b24') => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${fill}"/></svg>`,
  width,
  height,
})
const pathOf = (id: string, file: string) =>
  join(process.env.DATA_DIR ?? '', 'uploads', folderOf(id), file)
const media = (id: string, file: string) =>
  GET(new Request(`http://localhost:3000/media/${id}/${file}`), {
    params: Promise.resolve({ id, file }),
  })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

beforeEach(() => renderDrawings())

test('a drawing is kept alone, once, and read as any other image', async () => {
  const { id: ownerId } = await aUser()
  const kept = await storeDrawing(ownerId, house(1200, 675))
  expect(await storeDrawing(ownerId, house(1200, 675))).toEqual(kept)
  expect(kept).toMatchObject({ width: 1200, height: 675 })
  expect(existsSync(pathOf(kept.id, '960.avif'))).toBe(false)

  for (const [file, width, format] of [
    ['960.avif', 960, 'heif'],
    ['480.webp', 480, 'webp'],
  ] as const) {
    const answer = await media(kept.id, file)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({
      format,
      width,
      height: Math.round((width * 675) / 1200),
      hasAlpha: false,
    })
  }
})

test('a drawing has the files of its width and no others', async () => {
  const { id } = await storeDrawing((await aUser()).id, house(400, 400))
  const small = await sharp(await bytesOf(await media(id, '480.webp'))).metadata()
  expect([small.width, small.height]).toEqual([400, 400])
  for (const file of ['960.webp', '1600.avif', DRAWING]) {
    expect((await media(id, file)).status, file).toBe(404)
  }
})

test('who asks for the same file at once gets the same', async () => {
  const { id } = await storeDrawing((await aUser()).id, house(1200, 675))
  const answers = await Promise.all(Array.from({ length: 5 }, () => media(id, '960.webp')))
  const bodies = await Promise.all(answers.map(bytesOf))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1)
})

test('rendering makes all files of a drawing and lets it go', async () => {
  const { id } = await storeDrawing((await aUser()).id, house(1200, 675))
  expect(await countDrawings()).toBe(1)
  const told: number[] = []
  await renderDrawings((done) => told.push(done))
  expect(told).toEqual([1])
  const files = ['480.avif', '480.webp', '960.avif', '960.webp'].map((file) => pathOf(id, file))
  expect(files.map((file) => existsSync(file))).toEqual([true, true, true, true])
  expect(existsSync(pathOf(id, DRAWING))).toBe(false)
  expect((await db.upload.findUniqueOrThrow({ where: { id } })).bytes).toBeGreaterThan(0)
  expect((await media(id, '960.avif')).status).toBe(200)
  expect(await countDrawings()).toBe(0)
})

test('a rendering that was broken off is taken up, and what was swept meanwhile is passed over', async () => {
  const owner = await aUser()
  const swept = await storeDrawing(owner.id, house(1200, 675, '#55684f'))
  await rm(pathOf(swept.id, DRAWING))
  const { id } = await storeDrawing(owner.id, house(1200, 675))
  expect((await media(id, '480.webp')).status).toBe(200)
  await renderDrawings()
  expect(existsSync(pathOf(id, '960.avif'))).toBe(true)
  expect(existsSync(pathOf(id, DRAWING))).toBe(false)
  expect((await media(swept.id, '480.webp')).status).toBe(404)
})
