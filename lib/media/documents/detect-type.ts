import 'server-only'
import { open } from 'node:fs/promises'
import { invalidField } from '@/lib/platform/errors'
import type { FileContent } from '@/lib/platform/http/form/temp-file'
import { assertHarmlessPdf } from './pdf-check'
import type { DocumentType } from './schema'
import { listArchive } from './zip-directory'

const HEAD_BYTES = 1024
const TAIL_BYTES = 2048

const isPdf = (head: string) => head.startsWith('%PDF-')
const isArchive = (head: string) => head.startsWith('PK\x03\x04')
const hasMarkup = (head: string) => /<(?:!doctype|html|head|body|script|svg|iframe)\b/i.test(head)

/**
 * Detects a document's type by its content alone.
 * @throws AppError invalid (document_type, document_bomb, document_active, document_locked,
 *   document_unreadable)
 */
export async function getDocumentType(content: FileContent, size: number): Promise<DocumentType> {
  const head = await textAt(content, 0, HEAD_BYTES)
  if (isPdf(head)) {
    const tail = await textAt(content, Math.max(0, size - TAIL_BYTES), TAIL_BYTES)
    if (!tail.includes('%%EOF') || hasMarkup(head)) refuse()
    await assertHarmlessPdf(content)
    return 'pdf'
  }
  if (!isArchive(head)) refuse()
  return typeOfArchive(await listArchive(content, size))
}

/** Office files by their required parts; those of other applications are plain archives. */
function typeOfArchive(names: Set<string>): DocumentType {
  if (names.has('META-INF/MANIFEST.MF')) refuse()
  if (!names.has('[Content_Types].xml')) return 'zip'
  if (names.has('word/document.xml')) return 'docx'
  if (names.has('xl/workbook.xml')) return 'xlsx'
  return refuse()
}

async function textAt(content: FileContent, start: number, length: number): Promise<string> {
  if ('bytes' in content) {
    return Buffer.from(content.bytes.subarray(start, start + length)).toString('latin1')
  }
  const file = await open(content.path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

function refuse(): never {
  throw invalidField('file', 'document_type')
}
