'use client'
import { invalidField } from '@/lib/platform/errors'
import { type SendOptions, sendFile } from '@/lib/platform/http/send-file'
import { type DocumentFile, documentFile, MAX_DOCUMENT_BYTES } from './documents/schema'
import { MAX_IMAGE_BYTES, type Upload, upload } from './schema'

export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/**
 * Sends one image.
 * @throws AppError; `offline` without an answer; an AbortError when the signal says so
 */
export async function uploadImage(file: File, options: SendOptions = {}): Promise<Upload> {
  if (file.size > MAX_IMAGE_BYTES) throw invalidField('file', 'image_size')
  if (!IMAGE_TYPES.split(',').includes(file.type)) throw invalidField('file', 'image_type')
  const form = new FormData()
  form.set('file', file)
  return upload.parse(await sendFile('POST', '/api/uploads', form, options))
}

/** What a window for choosing documents offers. */
export const DOCUMENT_TYPES = '.pdf,.docx,.xlsx,.zip'

/**
 * Sends one document; the staff's alone.
 * @throws AppError; `offline` without an answer; an AbortError when the signal says so
 */
export async function uploadDocument(file: File, options: SendOptions = {}): Promise<DocumentFile> {
  if (file.size > MAX_DOCUMENT_BYTES) throw invalidField('file', 'document_size')
  const ending = file.name.slice(file.name.lastIndexOf('.')).toLowerCase()
  if (!DOCUMENT_TYPES.split(',').includes(ending)) throw invalidField('file', 'document_type')
  const form = new FormData()
  form.set('file', file)
  return documentFile.parse(await sendFile('POST', '/api/uploads?kind=document', form, options))
}
