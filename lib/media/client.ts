'use client'
import { invalidField } from '@/lib/platform/errors'
import { type SendOptions, sendFile } from '@/lib/platform/web/send-file'
import { uploadLimits } from '@/lib/quotas'
import { type DocumentFile, documentFile } from './documents/schema'
import { type Upload, upload } from './schema'

export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/**
 * Uploads one image.
 * @throws AppError; `offline` without an answer; an AbortError when the signal says so
 */
export async function uploadImage(file: File, options: SendOptions = {}): Promise<Upload> {
  if (file.size > uploadLimits.imageBytes) throw invalidField('file', 'image_size')
  if (!IMAGE_TYPES.split(',').includes(file.type)) throw invalidField('file', 'image_type')
  const form = new FormData()
  form.set('file', file)
  return upload.parse(await sendFile('POST', '/api/uploads', form, options))
}

/** `accept` of the file chooser for documents. */
export const DOCUMENT_TYPES = '.pdf,.docx,.xlsx,.zip'

/**
 * Uploads one document; for staff.
 * @throws AppError; `offline` without an answer; an AbortError when the signal says so
 */
export async function uploadDocument(file: File, options: SendOptions = {}): Promise<DocumentFile> {
  if (file.size > uploadLimits.documentBytes) throw invalidField('file', 'document_size')
  const ending = file.name.slice(file.name.lastIndexOf('.')).toLowerCase()
  if (!DOCUMENT_TYPES.split(',').includes(ending)) throw invalidField('file', 'document_type')
  const form = new FormData()
  form.set('file', file)
  return documentFile.parse(await sendFile('POST', '/api/uploads?kind=document', form, options))
}
