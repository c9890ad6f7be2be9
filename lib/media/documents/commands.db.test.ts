import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import type { AppError } from '@/lib/platform/errors'
import { anArchive, anOfficeFile, aPdf } from '@/lib/platform/testing/documents'
import { aUser } from '@/lib/testing/factories'
import { storeDocument } from './commands'
import { documentKey } from './queries'

const dataDir = process.env.DATA_DIR ?? ''
let owner: { id: number }
let folder: string
beforeAll(async () => {
  owner = await aUser({ role: 'moderator' })
  folder = mkdtempSync(join(dataDir, 'sent-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const keep = (bytes: Uint8Array, name = 'a.pdf') => storeDocument(owner.id, name, { bytes })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'kept',
    (error: AppError) => error.issues?.[0]?.code ?? error,
  )
const stored = (id: string) => readFileSync(join(dataDir, 'uploads', documentKey(id)))
const kept = () =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /documents\/..\/./.test(file),
  )

describe('a document', () => {
  test.each<[string, Uint8Array]>([
    ['pdf', aPdf()],
    ['docx', anOfficeFile('word/document.xml')],
    ['xlsx', anOfficeFile('xl/workbook.xml')],
    ['zip', anArchive({ name: 'plans/1.png' }, { name: 'Планы/2.png' }, { name: 'inner.zip' })],
  ])('is told to be %s by its content, whatever it is called', async (type, bytes) => {
    const file = await keep(Buffer.concat([bytes]), 'Quarterly.report.exe')
    expect(file).toMatchObject({ type, name: `Quarterly.report.exe.${type}`, bytes: bytes.length })
    expect(stored(file.id).equals(bytes)).toBe(true)
  })

  test('is moved from where it waited', async () => {
    const path = join(folder, 'waiting')
    writeFileSync(path, aPdf('moved'))
    const file = await storeDocument(owner.id, 'Договор.PDF', { path })
    expect(file).toMatchObject({ type: 'pdf', name: 'Договор.pdf' })
    expect(stored(file.id).equals(aPdf('moved'))).toBe(true)
    expect(readdirSync(folder)).toEqual([])
  })

  test('is kept once per owner, also when it comes twice at the same time', async () => {
    const before = kept().length
    const [a, b] = await Promise.all([keep(aPdf('twice')), keep(aPdf('twice'), 'b.pdf')])
    const again = await keep(aPdf('twice'), 'c.pdf')
    expect(new Set([a.id, b.id, again.id]).size).toBe(1)
    expect(kept()).toHaveLength(before + 1)
    const other = await storeDocument((await aUser()).id, 'a.pdf', { bytes: aPdf('twice') })
    expect(other.id).not.toBe(a.id)
  })

  test('that comes again is as good as new', async () => {
    const { id } = await keep(aPdf('again'))
    await db.documentFile.update({ where: { id }, data: { createdAt: new Date(0) } })
    await keep(aPdf('again'))
    const row = await db.documentFile.findUniqueOrThrow({ where: { id } })
    expect(Date.now() - row.createdAt.getTime()).toBeLessThan(60_000)
  })

  test('that is kept already is refused all the same once it may not be kept any more', async () => {
    const scripted = aPdf('js', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')
    const hash = createHash('sha256').update(scripted).digest('hex')
    const row = { name: 'a.pdf', type: 'pdf' as const, bytes: scripted.length, hash }
    await db.documentFile.create({ data: { id: hash.slice(0, 32), ownerId: owner.id, ...row } })
    expect(await codeOf(keep(scripted))).toBe('document_active')
  })

  test('leaves no file behind when its row cannot be kept', async () => {
    const before = kept()
    await expect(storeDocument(2_147_483_647, 'a.pdf', { bytes: aPdf('x') })).rejects.toThrow()
    expect(kept()).toEqual(before)
  })
})

describe('a document is refused', () => {
  const names = Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}`, bytes: '' }))
  const office = (name: string) => anOfficeFile('word/document.xml', { name })

  test.each<[string, Uint8Array, string]>([
    ['is empty', Buffer.alloc(0), 'document_type'],
    ['is a program', Buffer.from(`MZ${'\0'.repeat(600)}`), 'document_type'],
    ['is a program for Linux', Buffer.from(`\x7fELF${'\0'.repeat(600)}`), 'document_type'],
    ['is a picture with a script', Buffer.from('<svg><script/></svg>'), 'document_type'],
    ['is a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'document_type'],
    ['is a page that ends as PDF', Buffer.from('<html>%PDF-1.7 %%EOF'), 'document_type'],
    [
      'is a PDF with a page in its head',
      Buffer.from('%PDF-1.7\n<script>1</script>%%EOF'),
      'document_type',
    ],
    ['is half of a PDF', aPdf().subarray(0, 300), 'document_type'],
    [
      'is a PDF with an archive behind',
      Buffer.concat([aPdf(), Buffer.alloc(5000)]),
      'document_type',
    ],
    [
      'is an archive behind a program',
      Buffer.concat([Buffer.from('MZ'), anArchive({ name: 'a' })]),
      'document_type',
    ],
    [
      'is half of an archive',
      anArchive({ name: 'a' }, { name: 'b' }).subarray(0, 60),
      'document_type',
    ],
    ['is an archive of nothing', anArchive(), 'document_type'],
    ['is a presentation of another program', anOfficeFile('ppt/presentation.xml'), 'document_type'],
    ['is a program of Java', anArchive({ name: 'META-INF/MANIFEST.MF' }), 'document_type'],
    [
      'runs a script',
      aPdf('x', '/OpenAction << /S /JavaScript /JS (app.alert\\(2\\)) >>'),
      'document_active',
    ],
    ['has a password', aPdf('x', '/Encrypt 9 0 R'), 'document_locked'],
    ['has macros', office('word/vbaProject.bin'), 'document_type'],
    ['is encrypted', anArchive({ name: 'a.txt', isEncrypted: true }), 'document_type'],
    ['leaves its folder', anArchive({ name: '../../etc/passwd' }), 'document_type'],
    ['names a path of the machine', anArchive({ name: '/etc/passwd' }), 'document_type'],
    ['names a disk', anArchive({ name: 'C:\\evil.txt' }), 'document_type'],
    ['has 10 001 entries', anArchive(...names), 'document_bomb'],
    ['claims to unpack to 3 GB', anArchive({ name: 'a', claims: 3_000_000_000 }), 'document_bomb'],
    ['unpacks to 200 times its size', anArchive({ name: 'a', claims: 40_000 }), 'document_bomb'],
    [
      'holds the same bytes many times',
      anArchive(
        { name: '0', bytes: Buffer.alloc(9000) },
        ...names
          .slice(1, 50)
          .map(({ name }) => ({ name, bytes: Buffer.alloc(9000), isShared: true })),
      ),
      'document_bomb',
    ],
    ['is larger than 50 MB', Buffer.alloc(50 * 1024 * 1024 + 1, '%PDF-'), 'document_size'],
  ])('that %s', async (_, bytes, code) => {
    const files = kept()
    expect(await codeOf(keep(bytes))).toBe(code)
    expect(kept()).toEqual(files)
    expect(await db.documentFile.count({ where: { bytes: bytes.length } })).toBe(0)
  })

  test.each(['exe', 'EXE', 'dll', 'js', 'bat', 'cmd', 'scr', 'vbs', 'ps1', 'jar', 'exe. .', 'lnk'])(
    'that is an archive with a file of .%s',
    async (ending) => {
      expect(await codeOf(keep(anArchive({ name: `docs/read me.${ending}` })))).toBe(
        'document_type',
      )
    },
  )

  test('also when it waits on the disk', async () => {
    const path = join(folder, 'many')
    const many = names.slice(0, 9998).map(({ name }) => ({ name: `a long name of a file ${name}` }))
    writeFileSync(path, anArchive(...many, { name: 'a.exe' }))
    expect(await codeOf(storeDocument(owner.id, 'a.zip', { path }))).toBe('document_type')
    rmSync(path)
  })
})
