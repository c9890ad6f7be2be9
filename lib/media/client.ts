'use client'
import { AppError, invalidField } from '@/lib/platform/errors'
import { api } from '@/lib/platform/http/api'
import type { Problem } from '@/lib/platform/http/problem'
import { MAX_IMAGE_BYTES, type Upload, upload } from './schema'

type Options = {
  /** How much has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/**
 * Sends one image; only XMLHttpRequest tells how far it is.
 * @throws AppError; `offline` without an answer; an AbortError when the signal says so
 */
export async function uploadImage(
  file: File,
  { onProgress, signal }: Options = {},
): Promise<Upload> {
  if (file.size > MAX_IMAGE_BYTES) throw invalidField('file', 'image_size')
  if (!IMAGE_TYPES.split(',').includes(file.type)) throw invalidField('file', 'image_type')
  if (!csrfToken()) await api('GET', '/api/csrf-cookie')
  const answer = await send(file, onProgress, signal)
  if (answer.status === 201) return upload.parse(JSON.parse(answer.responseText))
  throw problemOf(answer)
}

function send(file: File, onProgress?: (part: number) => void, signal?: AbortSignal) {
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set('file', file)
    request.open('POST', '/api/uploads')
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.setRequestHeader('x-xsrf-token', csrfToken())
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => resolve(request)
    request.onerror = () => reject(new AppError('offline'))
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) request.onabort(new ProgressEvent('abort'))
    else request.send(form)
  })
}

function problemOf(answer: XMLHttpRequest): AppError {
  const problem = parse(answer.responseText)
  return new AppError(problem?.code ?? 'internal', problem?.errors ?? [], {
    params: problem?.params,
    retryAfter: Number(answer.getResponseHeader('retry-after')) || undefined,
  })
}

function parse(body: string): Problem | null {
  try {
    return JSON.parse(body) as Problem
  } catch {
    return null
  }
}

const csrfToken = (): string =>
  decodeURIComponent(document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]+)/)?.[1] ?? '')
