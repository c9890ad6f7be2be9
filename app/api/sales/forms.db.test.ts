import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { tempRoot } from '@/lib/platform/temp-files'
import { aPdf } from '@/lib/platform/testing/documents'
import { call } from '@/lib/platform/testing/request'
import { aUser } from '@/lib/testing/factories'
import { aSaleBody, strangers } from '@/lib/testing/sale-bodies'
import { PUT, POST as putForm, GET as read } from './[id]/route'
import { POST } from './route'

type Someone = { id: number } | undefined
const moderator = () => aUser({ role: 'moderator' })
let serial = 0
const aPicture = async () => {
  const background = { r: ++serial % 256, g: 90, b: 120 }
  const image = sharp({ create: { width: 640, height: 400, channels: 3, background } })
  return new File([new Uint8Array(await image.png().toBuffer())], 'Фасад.png')
}
const aPaper = () => new File([new Uint8Array(aPdf(`Plan ${++serial}`))], 'План.pdf')

/** Form fields of a sale with bracket names, as HTML forms send them. */
function formOf(value: unknown, name = '', form = new FormData()): FormData {
  if (value instanceof File) form.append(name, value)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      formOf(child, name ? `${name}[${key}]` : key, form)
    }
  } else form.append(name, value === null ? '' : String(value))
  return form
}

const post = (body: object, as: Someone) => call(POST, '/', { as, body: formOf(body) })
const put = (id: number, body: object, as: Someone) =>
  call(putForm, '/', { as, params: { id }, body: formOf(body) })

test('a form with its pictures and documents makes a sale, as JSON does', async () => {
  const as = await moderator()
  const said = await aSaleBody(as)
  const [main, other, paper] = [await aPicture(), await aPicture(), aPaper()]
  const made = await post(
    {
      ...said,
      state: 'announced',
      isPremium: 'on',
      isReady: '0',
      mainImage: main,
      images: [{ file: other, kind: 'plan', caption: 'План этажа' }, said.images[0]],
      documents: [{ id: '', file: paper, name: 'Проект', kind: 'document' }, said.documents[0]],
    },
    as,
  )
  expect(made).toMatchObject({
    status: 201,
    body: {
      state: 'announced',
      isPremium: true,
      isReady: false,
      complex: null,
      priceFrom: 300_000,
      place: { latitude: 52.5, longitude: 13.4 },
      translations: said.translations,
      images: [{ kind: 'plan', caption: 'План этажа' }, said.images[0]],
      documents: [{ name: 'Проект' }, { name: 'Exposé' }],
    },
  })
  const { body } = await call(read, '/', { params: { id: made.body.id } })
  expect(body.mainImage).toMatchObject({ width: 640, height: 400 })
  expect(body.details.documents).toMatchObject([{ type: 'pdf' }, { type: 'pdf' }])
  expect(
    await db.documentFile.findFirst({ where: { name: 'План.pdf', ownerId: as.id } }),
  ).toBeTruthy()
  expect(await readdir(tempRoot()).catch(() => [])).toEqual([])
})

test('a PUT comes by PUT, or by a form that says so; other forms are no PUT', async () => {
  const as = await moderator()
  const made = await post({ ...(await aSaleBody(as)), state: 'open' }, as)
  const { id, documents } = made.body
  const said = { ...(await aSaleBody(as)), documents, version: 1 }
  const changed = await put(id, { _method: 'PUT', ...said, title: 'Neu', priceTo: null }, as)
  expect(changed).toMatchObject({
    status: 200,
    body: { title: 'Neu', version: 2, priceTo: null, documents: [{ id: documents[0].id }] },
  })
  const body = formOf({ ...said, version: 2, title: 'Ganz neu' })
  expect(await call(PUT, '/', { as, method: 'PUT', params: { id }, body })).toMatchObject({
    status: 200,
    body: { title: 'Ganz neu', version: 3 },
  })
  const stale = await put(id, { _method: 'PUT', ...said }, as)
  expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  for (const method of [{}, { _method: 'DELETE' }, { _method: '' }]) {
    expect(await put(id, { ...said, version: 3, ...method }, as)).toMatchObject({ status: 415 })
  }
  const json = { ...said, version: 3, _method: 'PUT' }
  expect(await call(putForm, '/', { as, params: { id }, body: json })).toMatchObject({
    status: 415,
  })
})

test('what is wrong with a form stands at its field, and none of its files is kept', async () => {
  const as = await moderator()
  const said = await aSaleBody(as)
  const before = await db.upload.count({ where: { ownerId: as.id } })
  const program = new File([new Uint8Array([0x4d, 0x5a, 0x90, 0])], 'plan.pdf')
  for (const [given, pointer, code] of [
    [{ title: 'x'.repeat(141), mainImage: await aPicture() }, '#/title', 'too_long'],
    [{ priceFrom: 'viel', mainImage: await aPicture() }, '#/priceFrom', 'number'],
    [{ isPremium: 'perhaps' }, '#/isPremium', 'invalid'],
    [{ place: { latitude: '91', longitude: '' } }, '#/place/latitude', 'number_large'],
    [{ developer: 'x' }, '#/developer', 'number'],
    [{ cover: await aPicture() }, '#/cover', 'invalid'],
    [{ title: await aPicture() }, '#/title', 'invalid'],
    [{ images: [{ file: program }] }, '#/images/0/file', 'image_type'],
    [{ documents: [{ file: program, name: 'Plan' }] }, '#/documents/0/file', 'document_type'],
    [{ mainImage: aPaper() }, '#/mainImage', 'image_type'],
  ] as const) {
    const answer = await post({ ...said, ...given }, as)
    expect([pointer, answer.status]).toEqual([pointer, 422])
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([expect.objectContaining({ pointer, code })]),
    )
  }
  expect(await db.upload.count({ where: { ownerId: as.id } })).toBe(before)
  expect(await db.documentFile.count({ where: { ownerId: as.id } })).toBe(1)
  const nul = formOf({ ...said, title: 'a\0b' })
  expect(await call(POST, '/', { as, body: nul })).toMatchObject({ status: 422 })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(await call(POST, '/', { as, body: 'nothing', headers })).toMatchObject({ status: 400 })
})

test('nobody else sends a form, and theirs is not read', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const [as, status, code] of await strangers()) {
    const options = { as, body: 'nothing', headers }
    expect(await call(POST, '/', options)).toMatchObject({ status, body: { code } })
    expect(await call(putForm, '/', { ...options, params: { id: 1 } })).toMatchObject({
      status,
      body: { code },
    })
  }
  const as = await moderator()
  const options = { as, body: formOf({ language: 'de' }), withoutCsrf: true }
  expect(await call(POST, '/', options)).toMatchObject({ status: 419 })
  expect(await call(putForm, '/', { ...options, params: { id: 1 } })).toMatchObject({ status: 419 })
})
