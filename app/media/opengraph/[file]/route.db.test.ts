import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picturePath } from '@/lib/opengraph/queries'
import type { PictureTarget } from '@/lib/opengraph/schema'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aCompany, aPost, aTopic, aUser } from '@/lib/testing/factories'
import { GET } from './route'

const fileOf = (path = '') => path.slice('/media/opengraph/'.length)
const answerTo = (file: string) => call(GET, `/media/opengraph/${file}`, { params: { file } })

async function pictureOf(path: string | undefined) {
  const response = await GET(new Request(`http://localhost:3000${path}`), {
    params: Promise.resolve({ file: fileOf(path) }),
  })
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  return response.headers.get('cache-control')
}

test('a thing has a picture in each language; the address changes with what is drawn', async () => {
  const post = await aPost({ language: 'ru', title: 'Что с ипотекой?' })
  const target: PictureTarget = { kind: 'post', id: post.id }
  const path = await picturePath(target, 'ru')
  expect(path).toMatch(new RegExp(`^/media/opengraph/post-${post.id}-ru-[0-9a-f]{12}\\.jpg$`))
  expect(await picturePath(target, 'de')).not.toBe(path)
  expect(await pictureOf(path)).toContain('immutable')

  await db.post.update({ where: { id: post.id }, data: { title: 'Ипотека подешевела' } })
  const next = await picturePath(target, 'ru')
  expect(next).not.toBe(path)
  const old = await answerTo(fileOf(path))
  expect([old.status, old.headers.get('location')]).toEqual([308, next])
})

test('members, companies and topics have one too, the site has one without a version', async () => {
  const [user, company, topic] = [await aUser(), await aCompany(), await aTopic()]
  for (const target of [
    { kind: 'profile', id: user.id },
    { kind: 'company', id: company.id },
    { kind: 'topic', id: topic.id },
  ] as const) {
    await pictureOf(await picturePath(target, 'sr'))
  }
  expect(await pictureOf('/media/opengraph/site-cs.jpg')).toBe('public, max-age=86400')
})

test('what is hidden or was never there has none, nor has a malformed name', async () => {
  const post = await aPost()
  const path = await picturePath({ kind: 'post', id: post.id }, 'en')
  await db.post.update({ where: { id: post.id }, data: { status: 'hidden' } })
  expect(await picturePath({ kind: 'post', id: post.id }, 'en')).toBeUndefined()
  for (const file of [
    fileOf(path),
    'post-999999999-en-0123456789ab.jpg',
    `post-${post.id}-en.jpg`,
    `post-${post.id}-fr-0123456789ab.jpg`,
    'comment-1-en-0123456789ab.jpg',
    'site-en-0123456789ab.jpg',
    'site-en.png',
    '..%2Fsite-en.jpg',
  ]) {
    expect((await answerTo(file)).status, file).toBe(404)
  }
})
