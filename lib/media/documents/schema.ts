import * as z from 'zod'
import { moment, rowId } from '@/lib/platform/http/wire'
import { shownText, uploadId } from '@/lib/platform/text'

export const documentType = z.enum(['pdf', 'docx', 'xlsx', 'zip'])
export type DocumentType = z.output<typeof documentType>

export const MIME_TYPES: Record<DocumentType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

const MAX_NAME = 120
const ENDING = /\.(?:pdf|docx|xlsx|zip)$/i

/** Invisible characters and bidi controls, which can hide a file's extension. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu

/** A file name valid on every system: no path, no invisible characters, and the extension of its type. */
export function documentName(name: string, type: DocumentType): string {
  const base = name
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(UNSEEN, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(ENDING, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  const ending = `.${type}`
  return `${cut(base, MAX_NAME - ending.length) || 'document'}${ending}`
}

/** Does not split characters. */
const cut = (text: string, most: number) =>
  [...text].reduce(
    (kept, letter) => (kept.length + letter.length > most ? kept : kept + letter),
    '',
  )

export const fileId = uploadId

/** A stored document; other rows refer to it by id. */
export const documentFile = z.object({
  id: fileId,
  type: documentType,
  /** Original file name. */
  name: shownText,
  bytes: z.number(),
})
export type DocumentFile = z.output<typeof documentFile>

export const documentKind = z.enum(['presentation', 'document'])

/** A document as readers see it; its id stays when the file is replaced. */
export const document = z.object({
  id: rowId,
  name: shownText,
  kind: documentKind,
  type: documentType,
  bytes: z.number(),
  version: z.number(),
  updatedAt: moment,
  /** Earlier versions, newest first. */
  earlier: z.array(
    z.object({
      version: z.number(),
      type: documentType,
      bytes: z.number(),
      at: moment,
    }),
  ),
})
export type Document = z.output<typeof document>
