'use client'
import type { Problem } from '../errors'
import { AppError } from '../errors'
import { answered, keyOf } from './act-keys'
import { haveCsrfToken, isSettled, thrownAs } from './api'
import { loadErrorWords } from './error-words'

export type SendOptions = {
  /** Progress from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a form or a file and returns the response body; XMLHttpRequest, since fetch reports no upload
 * progress.
 * @throws AppError; `offline` without an answer; an AbortError when the signal says so
 */
export async function sendFile(
  method: 'POST' | 'PUT',
  path: string,
  body: FormData | Blob,
  options: SendOptions = {},
): Promise<unknown> {
  const token = await haveCsrfToken()
  const key = method === 'POST' ? keyOf(path, body) : null
  const answer = await send({ method, path, token, key, body }, options)
  if (answer.status >= 200 && answer.status < 300) {
    if (key) answered(key)
    return JSON.parse(answer.responseText)
  }
  const retryAfter = answer.getResponseHeader('retry-after')
  await loadErrorWords()
  const problem = parse(answer.responseText)
  if (key && isSettled(answer.status, problem)) answered(key)
  throw thrownAs(problem, answer.status, retryAfter, token)
}

type Sent = {
  method: string
  path: string
  token: string
  key: string | null
  body: FormData | Blob
}

function send({ method, path, token, key, body }: Sent, { onProgress, signal }: SendOptions) {
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.setRequestHeader('x-xsrf-token', token)
    if (key) request.setRequestHeader('idempotency-key', key)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => resolve(request)
    request.onerror = () => reject(new AppError('offline'))
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) request.onabort(new ProgressEvent('abort'))
    else request.send(body)
  })
}

function parse(body: string): Problem | null {
  try {
    return JSON.parse(body) as Problem
  } catch {
    return null
  }
}
