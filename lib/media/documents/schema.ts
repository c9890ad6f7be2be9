import * as z from 'zod'
import { rowId } from '@/lib/platform/http/wire'

export const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024

export const documentType = z.enum(['pdf', 'docx', 'xlsx', 'zip'])
export type DocumentType = z.output<typeof documentType>

export const MIME_TYPES: Record<DocumentType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

export const fileId = z.string().regex(/^[a-z0-9]{16,40}$/)

/** A document that was kept; what it belongs to names it by its id. */
export const documentFile = z.object({
  id: fileId,
  type: documentType,
  /** As its owner's computer called it. */
  name: z.string(),
  bytes: z.number(),
})
export type DocumentFile = z.output<typeof documentFile>

export const documentKind = z.enum(['presentation', 'document'])
export type DocumentKind = z.output<typeof documentKind>

/** A document as readers see it; it keeps its id when its file is replaced. */
export const document = z.object({
  id: rowId,
  name: z.string(),
  kind: documentKind,
  type: documentType,
  bytes: z.number(),
  version: z.number(),
  updatedAt: z.iso.datetime(),
  /** Earlier files, the latest first. */
  earlier: z.array(
    z.object({
      version: z.number(),
      type: documentType,
      bytes: z.number(),
      at: z.iso.datetime(),
    }),
  ),
})
export type Document = z.output<typeof document>
