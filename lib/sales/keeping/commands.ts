import 'server-only'
import { createHash } from 'node:crypto'
import { env } from '@/lib/platform/env'
import type { Locale } from '@/lib/platform/i18n/locales'
import { loadMessages } from '@/lib/platform/i18n/messages'
import { uploads } from '@/lib/platform/storage'
import { makePresentation } from '../presentation/commands'
import type { Sale } from '../schema'

/** Goes up when presentations are drawn in another way. */
const EDITION = 1

export type Kept = { key: string; hash: string; size: number }

const making = new Map<string, Promise<Kept>>()
let last: Promise<unknown> = Promise.resolve()

/**
 * The made presentation of a sale in a language, kept under what it is made of: it is made when it is
 * first asked for and after a change, once however many ask, and takes the place of the one before.
 */
export async function keepPresentation(sale: Sale, language: Locale): Promise<Kept> {
  const hash = await hashOf(sale, language)
  const folder = `${presentationsOf(sale.id)}/${language}`
  const key = `${folder}/${hash}.pdf`
  const known = await uploads().get(key)
  if (known) {
    await known.stream.cancel()
    return { key, hash, size: known.size }
  }
  const waiting = making.get(key)
  if (waiting) return waiting
  const work = inTurn(async () => {
    const bytes = await makePresentation(sale, language)
    await uploads().delete(folder)
    await uploads().put(key, bytes)
    return { key, hash, size: bytes.byteLength }
  })
  making.set(key, work)
  return work.finally(() => making.delete(key))
}

/** Folder of everything that was made of a sale. */
export const presentationsOf = (saleId: number): string => `presentations/${saleId}`

/** Drawing is work for a processor: one after the other, so that pages are still answered. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

async function hashOf(sale: Sale, language: Locale): Promise<string> {
  const { presentation, sales } = await loadMessages(language)
  const { SITE_URL, SITE_NAME } = env()
  const made = [EDITION, SITE_URL, SITE_NAME, language, presentation, sales, sale]
  return createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 32)
}
