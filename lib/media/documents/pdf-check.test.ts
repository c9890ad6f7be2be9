import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { AppError } from '@/lib/platform/errors'
import { aPdf } from '@/lib/platform/testing/documents'
import { aPdfFile } from '@/lib/testing/paper'
import { assertHarmlessPdf } from './pdf-check'

const verdict = (bytes: Uint8Array | string) =>
  assertHarmlessPdf({
    bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes,
  }).then(
    () => 'harmless',
    (error: AppError) => error.issues?.[0]?.code ?? error,
  )

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

type Packing = { filter?: string; packed?: (bytes: Buffer) => Buffer; more?: string }

/** A PDF as today's programs write it: its objects packed in one stream, its table a stream too. */
function aPackedPdf(catalogue: string, others: string[] = [], packing: Packing = {}): Buffer {
  const { filter = '/Filter /FlateDecode', packed = deflateSync, more = '' } = packing
  const members = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...others,
  ]
  let offset = 0
  const heads = members.map((member, index) => {
    const head = `${index + 1} ${offset}`
    offset += member.length + 1
    return head
  })
  const head = `${heads.join(' ')} `
  const stream = packed(Buffer.from(`${head}${members.join('\n')}\n`, 'latin1'))
  const object = members.length + 1
  const first = Buffer.from('%PDF-1.7\n', 'latin1')
  const before = `${object} 0 obj\n<< /Type /ObjStm /N ${members.length} /First ${head.length} ${filter} ${more} /Length ${stream.length} >>\nstream\n`
  const start = first.length + before.length + stream.length + '\nendstream\nendobj\n'.length
  const rows = [
    [0, 0, 255],
    ...members.map((_, index) => [2, object, index]),
    [1, first.length, 0],
    [1, start, 0],
  ].map(([type = 0, a = 0, b = 0]) => Buffer.from([type, a >> 8, a & 255, b]))
  const table = Buffer.concat(rows)
  const xref = `${object + 1} 0 obj\n<< /Type /XRef /Size ${object + 2} /W [1 2 1] /Root 1 0 R /Length ${table.length} >>\nstream\n`
  return Buffer.concat([
    first,
    Buffer.from(before, 'latin1'),
    stream,
    Buffer.from(`\nendstream\nendobj\n${xref}`, 'latin1'),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`, 'latin1'),
  ])
}

/** What a reader of PDF takes for its scripts. */
async function scriptsIn(bytes: Uint8Array): Promise<unknown> {
  const file = await getDocumentProxy(new Uint8Array(bytes))
  return file.getJSActions()
}

test('the hostile files of this test are real: a reader finds their scripts', async () => {
  expect(await scriptsIn(aPdf('x', `/OpenAction ${SCRIPT}`))).toMatchObject({
    OpenAction: expect.anything(),
  })
  const packed = aPackedPdf('/OpenAction 4 0 R', [SCRIPT])
  expect(await scriptsIn(packed)).toMatchObject({ OpenAction: expect.anything() })
  const escaped = '<< /S /J#61vaScript /#4AS (app.alert\\(1\\)) >>'
  expect(await scriptsIn(aPackedPdf('/Open#41ction 4 0 R', [escaped]))).toMatchObject({
    OpenAction: expect.anything(),
  })
})

test.each<[string, Uint8Array]>([
  ['a script that opens first', aPdf('x', `/OpenAction ${SCRIPT}`)],
  ['a script with an escaped name', aPdf('x', '/Names << /J#61vaScript 9 0 R >>')],
  ['a script under a short name', aPdf('x', '/A << /S/Java#53cript/J#53<616c657274> >>')],
  ['what runs at an event', aPdf('x', '/AA << /O 9 0 R >>')],
  ['a program', aPdf('x', '/A << /S /Launch /F (cmd.exe) >>')],
  ['an attachment', aPdf('x', '/Names << /EmbeddedFiles << /Names [(a) 9 0 R] >> >>')],
  ['a form in XML', aPdf('x', '/AcroForm << /XFA 9 0 R >>')],
  ['a form that sends', aPdf('x', '/A << /S /SubmitForm /F (https://x) >>')],
  ['a page of the web that opens first', aPdf('x', '/OpenAction << /S /URI /URI (https://x) >>')],
  ['printing that opens first', aPdf('x', '/OpenAction << /S /Named /N /Print >>')],
  [
    'a step to a page with another after it',
    aPdf('x', '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 9 0 R >>'),
  ],
  ['two kinds of step in one', aPdf('x', '/OpenAction << /S /GoTo /D (a) /S /Named >>')],
  ['an opening that is nowhere to be found', aPdf('x', '/OpenAction 99 0 R')],
  ['a packed script', aPackedPdf('/OpenAction 4 0 R', [SCRIPT])],
  [
    'a packed opening that is no page',
    aPackedPdf('/OpenAction 4 0 R', ['<< /S /Named /N /Print >>']),
  ],
  [
    'a packed script with escaped names',
    aPackedPdf('/A 4 0 R', ['<< /S /J#61vaScript /#4A#53 (x) >>']),
  ],
  ['a script packed under no type', aPackedPdf('', [SCRIPT], { more: '/Type /X' })],
  [
    'a script in objects that are not packed',
    aPackedPdf('', [SCRIPT], { filter: '', packed: (bytes) => bytes }),
  ],
  ['a script in an earlier version', Buffer.concat([aPdf('x', `/A ${SCRIPT}`), aPdf('y')])],
  [
    'an opening of which one version acts',
    Buffer.concat([
      aPdf('x', '/OpenAction 8 0 R'),
      Buffer.from('8 0 obj << /S /Named /N /Print >> endobj 8 0 obj [3 0 R /Fit] endobj'),
    ]),
  ],
  ['a script inside of a text', aPdf(`\\(9 0 obj ${SCRIPT} endobj\\)`)],
  ['a script behind a comment', aPdf('x', `/A %\n<< /S%\r/JavaScript >>`)],
  ['a script without an end', aPdf('x', '/A << /S /JavaScript ')],
  [
    'a script in the trailer',
    Buffer.concat([aPdf(), Buffer.from(`trailer << /Root << /A ${SCRIPT} >> >>`)]),
  ],
])('%s is refused', async (_, bytes) => {
  expect(await verdict(bytes)).toBe('document_active')
})

test.each<[string, string, Uint8Array]>([
  ['what is encrypted', 'document_locked', aPdf('x', '/Encrypt 9 0 R')],
  [
    'what is packed twice',
    'document_unreadable',
    aPackedPdf('', [], { filter: '/Filter [/FlateDecode /FlateDecode]' }),
  ],
  [
    'what is packed in another way',
    'document_unreadable',
    aPackedPdf('', [], { filter: '/Filter /LZWDecode' }),
  ],
  [
    'what says elsewhere how it is packed',
    'document_unreadable',
    aPackedPdf('', [], { filter: '/Filter 9 0 R' }),
  ],
  [
    'what cannot be unpacked',
    'document_unreadable',
    aPackedPdf('', [], { packed: (bytes) => bytes }),
  ],
  [
    'what is shifted before it is packed',
    'document_unreadable',
    aPackedPdf('', [], { more: '/DecodeParms << /Predictor 12 >>' }),
  ],
  [
    'what unpacks to far too much',
    'document_unreadable',
    aPackedPdf('', [' '.repeat(65 * 1024 * 1024)]),
  ],
  ['what is nested without end', 'document_unreadable', aPdf('x', '['.repeat(200))],
  [
    'what is to be read again and again',
    'document_unreadable',
    Buffer.from(`%PDF-1.7\n${'obj('.repeat(100_000)}`),
  ],
])('%s is refused as %s', async (_, code, bytes) => {
  expect(await verdict(bytes)).toBe(code)
})

test.each<[string, Uint8Array]>([
  ['plain', aPdf()],
  ['opening at a page, as LibreOffice writes it', aPdf('x', '/OpenAction[3 0 R /XYZ null null 0]')],
  [
    'opening at a page, as Word writes it',
    aPdf('x', '/OpenAction<</Type/Action/S/GoTo/D[3 0 R/Fit]>>'),
  ],
  [
    'opening at a packed step, as LaTeX writes it',
    aPackedPdf('/OpenAction 4 0 R', ['<< /S /GoTo /D [3 0 R /Fit] >>']),
  ],
  ['opening at a place by its name', aPdf('x', '/OpenAction (chapter 1)')],
  ['linking to the web', aPdf('x', '/A << /S /URI /URI (https://example.org/JavaScript) >>')],
  [
    'writing about scripts',
    aPdf('/JavaScript /JS /AA obj endobj', '/Title (/JavaScript /JS) /Lang <2F4A53>'),
  ],
  ['packed', aPackedPdf('/Lang (en)')],
])('a PDF %s is taken', async (_, bytes) => {
  expect(await verdict(bytes)).toBe('harmless')
})

test('what pdfkit makes is taken: pages, links, an outline, an inner place; its attachments and scripts are not', async () => {
  const made = async (draw: (doc: PDFKit.PDFDocument) => void) => {
    const doc = new PDFDocument({ compress: true })
    draw(doc)
    doc.end()
    return Buffer.concat((await doc.toArray()) as Buffer[])
  }
  const rich = await made((doc) => {
    doc.text('Chapter', { destination: 'chapter', link: 'https://example.org' })
    doc.addPage().text('Back', { goTo: 'chapter' })
    doc.outline.addItem('First')
  })
  expect(await verdict(rich)).toBe('harmless')
  expect(await verdict((await aPdfFile('a.pdf', 'Живём у парка', 3)).buffer)).toBe('harmless')
  const attached = await made((doc) => void doc.file(Buffer.from('MZ'), { name: 'a.exe' }))
  expect(await verdict(attached)).toBe('document_active')
  const scripted = await made((doc) => doc.addNamedJavaScript('a', 'app.alert(1)'))
  expect(await verdict(scripted)).toBe('document_active')
})
