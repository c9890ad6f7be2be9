import 'server-only'
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { env } from '@/lib/platform/env'
import { tooManyRequests } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n/locales'
import { loadMessages } from '@/lib/platform/i18n/messages'
import { uploads } from '@/lib/platform/storage'
import { presentationLimits } from '@/lib/quotas'
import type { Sale } from '../schema'
import { makePresentation } from './commands'

/** Raise it when the layout changes: it is part of the storage key. */
const EDITION = 2
const COME_AGAIN_S = 10

export type Kept = { key: string; hash: string; size: number }

const making = new Map<string, Promise<Kept>>()
/** One at a time: rendering is CPU-bound, and pages must still be served. */
const withProcessLock = pLimit(1)

/**
 * The generated presentation of a sale in a language, stored under a hash of its input: generated on first
 * request and after a change, once for concurrent requests; replaces the previous one. `admit` is called
 * before generation.
 * @throws AppError too_many_requests (429) when the queue is full
 */
export async function storePresentation(
  sale: Sale,
  language: Locale,
  admit: () => Promise<void>,
): Promise<Kept> {
  const hash = await hashOf(sale, language)
  const folder = `${presentationsOf(sale.id)}/${language}`
  const key = `${folder}/${hash}.pdf`
  const known = await uploads().get(key)
  if (known) {
    await known.stream.cancel()
    return { key, hash, size: known.size }
  }
  if (!making.has(key)) await admit()
  return making.get(key) ?? begin(sale, language, { folder, key, hash })
}

type Place = { folder: string; key: string; hash: string }

function begin(sale: Sale, language: Locale, { folder, key, hash }: Place): Promise<Kept> {
  if (making.size >= presentationLimits.waiting) {
    throw tooManyRequests(COME_AGAIN_S)
  }
  const work = withProcessLock(async () => {
    const bytes = await makePresentation(sale, language)
    await uploads().delete(folder)
    await uploads().put(key, bytes)
    return { key, hash, size: bytes.byteLength }
  })
  making.set(key, work)
  return work.finally(() => making.delete(key))
}

/** Folder of a sale's generated presentations. */
export const presentationsOf = (saleId: number): string => `presentations/${saleId}`

async function hashOf(sale: Sale, language: Locale): Promise<string> {
  const { presentation, sales } = await loadMessages(language, ['presentation', 'sales'])
  const { SITE_URL, SITE_NAME } = env()
  const made = [EDITION, SITE_URL, SITE_NAME, language, presentation, sales, sale]
  return createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 32)
}
