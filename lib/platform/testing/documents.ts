import { crc32 } from 'node:zlib'

/** A page of PDF that says `text`, with whatever else is put into its catalogue. */
export function aPdf(text = 'Kvartal', extra = ''): Buffer {
  const page = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>`
  const start = body.length
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}

type Entry = {
  name: string
  bytes?: Buffer | string
  /** What its directory says that it unpacks to; the truth unless told. */
  claims?: number
  isEncrypted?: boolean
  /** Stands at the bytes of the first one. */
  isShared?: boolean
}

/** An archive whose directory may lie. */
export function anArchive(...entries: Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes = 'x', claims, isEncrypted, isShared } of entries) {
    const content = Buffer.from(bytes)
    const title = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x800 | (isEncrypted ? 1 : 0), 2)
    // Those that lie say that they are packed; nothing here unpacks them.
    fields.writeUInt16LE(claims === undefined && !isEncrypted ? 0 : 8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(content.length, 14)
    fields.writeUInt32LE(claims ?? content.length, 18)
    fields.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(isShared ? 0 : offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, title)
    if (isShared) continue
    const part = Buffer.concat([Buffer.from('PK\x03\x04'), fields, title, content])
    parts.push(part)
    offset += part.length
  }
  const centre = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(centre.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, centre, end])
}

/** An office file of its required parts, and whatever else is put into it. */
export const anOfficeFile = (main: string, ...more: Entry[]): Buffer =>
  anArchive({ name: '[Content_Types].xml', bytes: '<Types/>' }, { name: main }, ...more)
