'use client'
import { invalidField } from '@/lib/platform/errors'
import { type SendOptions, sendFile } from '@/lib/platform/http/send-file'
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
