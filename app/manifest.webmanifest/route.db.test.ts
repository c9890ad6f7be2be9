import sharp from 'sharp'
import { expect, test } from 'vitest'
import { GET as inLanguage } from '@/app/[locale]/manifest.webmanifest/route'
import { GET as icon } from '@/app/media/icons/[file]/route'
import { ICONS, manifest } from '@/lib/install/schema'
import { addressOf } from '@/lib/page-address'
import { LOCALES, localePath } from '@/lib/platform/i18n/locales'
import { call } from '@/lib/platform/testing/request'
import { GET } from './route'

test('each language has a manifest in its words, of one app', async () => {
  const russian = await call(GET, '/manifest.webmanifest')
  expect(russian.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const all = await Promise.all(
    LOCALES.map((locale) => call(inLanguage, '/', { params: { locale } })),
  )
  expect(all[0]?.body).toEqual(russian.body)
  const read = all.map(({ body }) => manifest.strict().parse(body))
  expect(new Set(read.map(({ id, scope }) => `${id} ${scope}`))).toEqual(new Set(['/ /']))
  expect(new Set(read.map(({ description }) => description)).size).toBe(LOCALES.length)
  expect(read.map(({ start_url }) => start_url)).toEqual(
    LOCALES.map((locale) => localePath(locale, '/')),
  )
  for (const { shortcuts } of read) {
    expect(shortcuts.map(({ url }) => addressOf(url).kind)).not.toContain('unknown')
  }
  expect((await call(inLanguage, '/', { params: { locale: 'fr' } })).status).toBe(404)
})

test('its icons are there in their sizes; those for masks have no transparent corner', async () => {
  for (const [file, { edge, isFull }] of Object.entries(ICONS)) {
    const response = await icon(new Request('http://localhost:3000/'), {
      params: Promise.resolve({ file }),
    })
    const image = sharp(Buffer.from(await response.arrayBuffer()))
    expect(await image.metadata()).toMatchObject({ format: 'png', width: edge, height: edge })
    const { data } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[3], file).toBe(isFull ? 255 : 0)
  }
  expect((await call(icon, '/', { params: { file: 'icon-193.png' } })).status).toBe(404)
})
