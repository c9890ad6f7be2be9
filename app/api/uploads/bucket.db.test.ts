import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startS3 } from '@/lib/platform/testing/s3-server'

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
  for (const [name, value] of Object.entries(s3.settings)) vi.stubEnv(name, value)
  vi.resetModules()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await s3.stop()
})

test('with a bucket a picture is kept there, and another server sends it', async () => {
  const { call } = await import('@/lib/platform/testing/request')
  const { aUser } = await import('@/lib/testing/factories')
  const { POST } = await import('./route')
  const picture = sharp({
    create: { width: 1000, height: 500, channels: 3, background: '#a93b24' },
  })
  const body = new FormData()
  body.set('file', new File([new Uint8Array(await picture.jpeg().toBuffer())], 'photo.jpg'))
  const answer = await call(POST, '/api/uploads', { as: await aUser(), body })
  expect(answer.status).toBe(201)
  const { id } = answer.body
  expect(existsSync(join(process.env.DATA_DIR ?? '', 'uploads', id.slice(0, 2), id))).toBe(false)

  // Another process has modules, a client and a database of its own.
  vi.resetModules()
  const { GET } = await import('@/app/media/[id]/[file]/route')
  const sent = await GET(new Request(`http://localhost:3000/media/${id}/960.webp`), {
    params: Promise.resolve({ id, file: '960.webp' }),
  })
  expect(sent.status).toBe(200)
  const { width, format } = await sharp(Buffer.from(await sent.arrayBuffer())).metadata()
  expect({ width, format }).toEqual({ width: 960, format: 'webp' })
  const missing = await GET(new Request(`http://localhost:3000/media/${id}/480.png`), {
    params: Promise.resolve({ id, file: '480.png' }),
  })
  expect(missing.status).toBe(404)
})
