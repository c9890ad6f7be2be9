import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sweep } from '@/lib/jobs/sweep'
import { storeImage } from '@/lib/media/commands'
import { storeDocument } from '@/lib/media/documents/commands'
import { db } from '@/lib/platform/db'
import { tempRoot } from '@/lib/platform/temp-files'
import { aPdf } from '@/lib/platform/testing/documents'
import { aProperty } from '@/lib/testing/catalogue-factories'
import { aComment, aCompany, anUpload, aPost, aText, aUser } from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
import { documentKey } from './documents/queries'
import { NAMING_COLUMNS, NAMING_TEXTS } from './orphans'
import { folderOf } from './queries'

const HOUR = 3_600_000
const LONG_AGO = new Date(Date.now() - 25 * HOUR)
const root = join(process.env.DATA_DIR ?? '', 'uploads')
const pathOf = (key: string) => join(root, key)

/** An image with its files, as old as told. */
async function anImage(createdAt = LONG_AGO) {
  const { id } = await anUpload((await aUser()).id)
  await db.upload.update({ where: { id }, data: { createdAt } })
  const file = pathOf(`${folderOf(id)}/480.webp`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'x')
  return id
}
let serial = 0
async function aDocument(createdAt = LONG_AGO) {
  const owner = await aUser({ role: 'moderator' })
  const { id } = await storeDocument(owner.id, 'a.pdf', { bytes: aPdf(`document ${++serial}`) })
  await db.documentFile.update({ where: { id }, data: { createdAt } })
  return id
}
const isKept = async (id: string) => {
  const row = await db.upload.findUnique({ where: { id } })
  expect(existsSync(pathOf(folderOf(id)))).toBe(row !== null)
  return row !== null
}
const isDocumentKept = async (id: string) => {
  const row = await db.documentFile.findUnique({ where: { id } })
  expect(existsSync(pathOf(documentKey(id)))).toBe(row !== null)
  return row !== null
}
const withImage = (id: string) => ({
  ...aText('before'),
  content: [
    {
      type: 'blockquote',
      content: [
        { type: 'gallery', content: [{ type: 'image', attrs: { id, width: 1, height: 1 } }] },
      ],
    },
  ],
})

describe('the sweep', () => {
  test('takes images and documents that nothing names for a day, with their files', async () => {
    await sweep()
    const [old, young] = [await anImage(), await anImage(new Date(Date.now() - 23 * HOUR))]
    const [oldFile, youngFile] = [await aDocument(), await aDocument(new Date())]
    expect(await sweep()).toMatchObject({ images: 1, documents: 1, unfinished: 0 })
    expect([await isKept(old), await isKept(young)]).toEqual([false, true])
    expect([await isDocumentKept(oldFile), await isDocumentKept(youngFile)]).toEqual([false, true])
    expect(await sweep()).toMatchObject({ images: 0, documents: 0 })
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['a face', (avatarId) => aUser({ avatarId })],
    ['the picture of a post', (imageId) => aPost({ imageId })],
    ['a cover', (coverId) => aPost({ coverId })],
    ['a logo', (logoId) => aCompany({ logoId })],
    [
      'a picture of the catalogue',
      async (uploadId) =>
        db.objectImage.create({
          data: { propertyId: (await aProperty()).id, position: 0, uploadId },
        }),
    ],
    ['the main picture of a sale', (mainImageId) => aSale({ mainImageId })],
    [
      'a picture of a sale',
      async (uploadId) =>
        db.saleImage.create({ data: { saleId: (await aSale()).id, position: 0, uploadId } }),
    ],
    [
      'what a report shows',
      (screenshotId) =>
        db.report.create({
          data: { kind: 'page', path: '/', reason: 'other', language: 'en', screenshotId },
        }),
    ],
    ['in a text', (id) => aPost({ body: withImage(id) })],
    ['in a deleted text', (id) => aPost({ body: withImage(id), status: 'deleted' })],
    ['in a draft', (id) => aPost({ status: 'draft', draft: { body: withImage(id) } })],
    ['the cover of a draft', (coverId) => aPost({ status: 'draft', draft: { coverId } })],
    [
      'in an earlier text',
      async (id) => {
        const post = await aPost()
        const editorId = post.authorId
        await db.postRevision.create({
          data: { postId: post.id, editorId, title: 'a', body: withImage(id) },
        })
      },
    ],
    ['in a comment', (id) => aComment({ body: withImage(id) })],
    [
      'in an earlier comment',
      async (id) => {
        const { id: commentId, authorId: editorId } = await aComment()
        await db.commentRevision.create({ data: { commentId, editorId, body: withImage(id) } })
      },
    ],
    [
      'in a comment that is not sent yet',
      async (id) => {
        const [{ id: postId }, { id: userId }] = [await aPost(), await aUser()]
        await db.unsentComment.create({ data: { postId, userId, body: withImage(id) } })
      },
    ],
    ['the main picture of a draft sale', (mainImage) => aSale({ draft: { mainImage } })],
    ['in the gallery of a draft sale', (id) => aSale({ draft: { images: [{ id }] } })],
  ])('leaves what is %s', async (_, use) => {
    const id = await anImage()
    await use(id)
    await sweep()
    expect(await isKept(id)).toBe(true)
  })

  test('leaves documents that a sale has, had, or is about to have', async () => {
    const [now, before, draft] = [await aDocument(), await aDocument(), await aDocument()]
    const sale = await aSale({ draft: { documents: [{ id: null, file: draft }] } })
    await db.saleDocument.create({
      data: {
        saleId: sale.id,
        position: 0,
        name: 'a',
        kind: 'document',
        version: 2,
        versions: {
          create: [
            { version: 1, fileId: before },
            { version: 2, fileId: now },
          ],
        },
      },
    })
    await sweep()
    for (const id of [now, before, draft]) expect(await isDocumentKept(id)).toBe(true)
  })

  test('waits for whoever is naming an image at that moment, and leaves it', async () => {
    const id = await anImage()
    const swept = Promise.withResolvers<unknown>()
    await db.$transaction(async (tx) => {
      const { id: userId } = await aUser()
      await tx.user.update({ where: { id: userId }, data: { avatarId: id } })
      swept.resolve(sweep())
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    await swept.promise
    expect(await isKept(id)).toBe(true)
  })

  test('leaves what was sent again a moment ago', async () => {
    const owner = await aUser()
    const { default: sharp } = await import('sharp')
    const create = { width: 9, height: 9, channels: 3, background: '#a93b24' } as const
    const png = await sharp({ create }).png().toBuffer()
    const { id } = await storeImage(owner.id, png)
    await db.upload.update({ where: { id }, data: { createdAt: LONG_AGO } })
    expect((await storeImage(owner.id, png)).id).toBe(id)
    await sweep()
    expect(await isKept(id)).toBe(true)
  })

  test('at the same time as another one takes everything once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => anImage()))
    const runs = await Promise.all([sweep(), sweep()])
    expect(runs.reduce((sum, { images = 0 }) => sum + images, 0)).toBe(5)
    for (const id of ids) expect(await isKept(id)).toBe(false)
  })

  test('takes files whose writing or sending was broken off a day ago', async () => {
    const uuid = 'a1b2c3d4-0000-4000-8000-000000000000'
    const old = [pathOf(`ab/x/480.webp.${uuid}`), join(tempRoot(), uuid)]
    const young = [pathOf(`ab/x/960.webp.${uuid}`), join(tempRoot(), 'now')]
    const whole = pathOf('ab/x/480.webp')
    mkdirSync(dirname(whole), { recursive: true })
    for (const folder of [old[1], young[1]]) mkdirSync(folder ?? '', { recursive: true })
    for (const file of [old[0], young[0], whole, join(old[1] ?? '', '0')])
      writeFileSync(file ?? '', 'x')
    for (const path of [...old, whole]) utimesSync(path, LONG_AGO, LONG_AGO)
    expect(await sweep()).toMatchObject({ unfinished: 2 })
    expect(old.map((path) => existsSync(path))).toEqual([false, false])
    expect([...young, whole].map((path) => existsSync(path))).toEqual([true, true, true])
    expect(readdirSync(tempRoot())).toEqual(['now'])
  })
})

describe('the sweep knows', () => {
  test.each(['Upload', 'DocumentFile'] as const)(
    'every column that names a row of %s',
    async (table) => {
      const rows = await db.$queryRaw<{ from: string; column: string }[]>`
      select c.conrelid::regclass::text as "from", a.attname::text as "column"
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype = 'f' and c.confrelid = ${`"${table}"`}::regclass`
      const found = rows.map(({ from, column }) => `${from.replaceAll('"', '')}.${column}`)
      expect(found.sort()).toEqual(NAMING_COLUMNS[table].map((each) => each.join('.')).sort())
    },
  )

  test('every text that could name an image', async () => {
    const harmless = [
      'AuditEntry.after',
      'AuditEntry.before',
      'Category.description',
      'Category.name',
      'City.name',
      'Company.description',
      'Complex.characteristics',
      'JobRun.result',
      'ListingDraft.content',
      'LiveEvent.data',
      'Notification.data',
      'Property.characteristics',
      'Rating.line',
      'Sale.characteristics',
      'Sale.translations',
      'SaleEvent.data',
      'SearchEntry.titles',
      'SynonymGroup.words',
      'Topic.description',
      'Topic.title',
    ]
    const rows = await db.$queryRaw<{ at: string }[]>`
      select table_name || '.' || column_name as at from information_schema.columns
       where table_schema = 'public' and data_type in ('json', 'jsonb') order by 1`
    const known = [...NAMING_TEXTS.map((each) => each.join('.')), ...harmless].sort()
    expect(rows.map(({ at }) => at).sort()).toEqual(known)
  })
})
