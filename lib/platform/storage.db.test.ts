import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withTempFiles } from './temp-files'
import { startS3 } from './testing/s3-server'

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await s3.stop()
})

/** The settings of a process are read once, so each kind of storage has modules of its own. */
async function uploadsOn(kind: 'disk' | 's3') {
  vi.unstubAllEnvs()
  if (kind === 's3')
    for (const [name, value] of Object.entries(s3.settings)) vi.stubEnv(name, value)
  vi.resetModules()
  const { uploads } = await import('./storage')
  return uploads()
}

test.each(['disk', 's3'] as const)(
  'files are kept, read whole and in part, and deleted on %s',
  async (kind) => {
    const storage = await uploadsOn(kind)
    const read = async (key: string, range?: { start: number; end: number }) => {
      const found = await storage.get(key, range)
      return found && { size: found.size, text: (await buffer(found.stream)).toString() }
    }
    expect(await read('ab/none/480.webp')).toBeNull()
    await storage.put('ab/one/480.webp', Buffer.from('0123456789'))
    await storage.put('ab/one/800.webp', Buffer.from('wide'))
    await storage.put('ab/one-more/480.webp', Buffer.from('other'))
    expect(await read('ab/one/480.webp')).toEqual({ size: 10, text: '0123456789' })
    expect(await read('ab/one/480.webp', { start: 2, end: 4 })).toEqual({ size: 10, text: '234' })
    await storage.put('ab/one/480.webp', Buffer.from('again'))
    expect(await read('ab/one/480.webp')).toEqual({ size: 5, text: 'again' })
    await storage.delete('ab/one/800.webp')
    expect(await read('ab/one/800.webp')).toBeNull()
    await storage.delete('ab/one')
    await storage.delete('ab/one')
    expect(await read('ab/one/480.webp')).toBeNull()
    expect(await read('ab/one-more/480.webp')).toEqual({ size: 5, text: 'other' })
    expect(await storage.sweep(new Date())).toBe(0)
    await storage.delete('ab')
  },
)

test.each(['disk', 's3'] as const)(
  'a local file of megabytes is moved to %s as it is',
  async (kind) => {
    const storage = await uploadsOn(kind)
    const bytes = randomBytes(7_000_000)
    const hash = (from: Uint8Array) => createHash('sha256').update(from).digest('hex')
    await withTempFiles(async (tempFile) => {
      const path = await tempFile()
      await writeFile(path, bytes)
      await storage.putFile('documents/large', path)
      expect(existsSync(path)).toBe(false)
    })
    const found = await storage.get('documents/large')
    if (!found) throw new Error('it is missing')
    expect(found.size).toBe(bytes.length)
    expect(hash(await buffer(found.stream))).toBe(hash(bytes))
    await storage.delete('documents/large')
  },
)

test.each(['disk', 's3'] as const)(
  'no key leads out of the folder of uploads on %s',
  async (kind) => {
    const storage = await uploadsOn(kind)
    for (const key of ['../secret', 'a/../../secret', '/etc/passwd']) {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key')
    }
  },
)

test('a bucket that does not answer is an error, not a missing file', async () => {
  const storage = await uploadsOn('s3')
  vi.stubEnv('S3_ENDPOINT', 'http://127.0.0.1:9')
  vi.resetModules()
  const { uploads } = await import('./storage')
  await expect(uploads().get('ab/one/480.webp')).rejects.toThrow()
  expect(await storage.get('ab/one/480.webp')).toBeNull()
})
