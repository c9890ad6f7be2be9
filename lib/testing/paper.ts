import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { extractText, getDocumentProxy } from 'unpdf'
import { type DocumentType, MIME_TYPES } from '@/lib/media/documents/schema'

export type Paper = { name: string; mimeType: string; buffer: Buffer<ArrayBuffer> }

const FONT = join(
  import.meta.dirname,
  '../../node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
)
const paper = (name: string, type: DocumentType, buffer: Buffer<ArrayBuffer>): Paper => ({
  name,
  mimeType: MIME_TYPES[type],
  buffer,
})

/** A real PDF with this text on its pages, as a file to choose. */
export async function aPdfFile(name: string, text: string, pages = 1): Promise<Paper> {
  const doc = new PDFDocument({ font: '' })
  doc.registerFont('Inter', readFileSync(FONT)).font('Inter')
  for (let page = 1; page <= pages; page++) {
    if (page > 1) doc.addPage()
    doc.text(`${text} · ${page}`)
  }
  doc.end()
  const chunks = await doc.toArray()
  return paper(name, 'pdf', Buffer.concat(chunks as Buffer[]))
}

/** A real document of Word with one paragraph. */
export function aDocxFile(name: string, text: string): Paper {
  const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
  const schemas = 'http://schemas.openxmlformats.org'
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${office}.document.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="a" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  }
  return paper(name, 'docx', zipOf(parts))
}

/** A real archive with one text in it. */
export const aZipFile = (name: string, text: string): Paper =>
  paper(name, 'zip', zipOf({ 'readme.txt': text }))

/** What can be selected in a PDF, page after page. @throws Error when it is none */
export async function textOfPdf(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { totalPages, text } = await extractText(pdf, { mergePages: true })
  return { pages: totalPages, text }
}

/** Files as they are, with the directory that makes them an archive (APPNOTE 4.3). */
function zipOf(files: Record<string, string>): Buffer<ArrayBuffer> {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800, 2)
    facts.writeUInt16LE(0x21, 8)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(path.length, 22)
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, content])
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, entry, path]))
    bodies.push(body)
    offset += body.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directory, end])
}
