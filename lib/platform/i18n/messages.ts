import 'server-only'
import type { AbstractIntlMessages } from 'next-intl'
import { log } from '../log'
import type { Locale } from './locales'
import { SLICES } from './slices'

const loaded = new Map<Locale, Promise<AbstractIntlMessages>>()

/** All messages of a language; what it lacks is taken from English and logged. */
export function loadMessages(locale: Locale): Promise<AbstractIntlMessages> {
  const known = loaded.get(locale)
  if (known) return known
  const messages = readMessages(locale)
  loaded.set(locale, messages)
  return messages
}

async function readMessages(locale: Locale): Promise<AbstractIntlMessages> {
  const own = await readFiles(locale)
  return locale === 'en' ? own : withFallback(own, await readFiles('en'), locale)
}

async function readFiles(locale: Locale): Promise<AbstractIntlMessages> {
  const files = await Promise.all(
    SLICES.map((slice) => import(`../../../messages/${locale}/${slice}.json`)),
  )
  return Object.fromEntries(SLICES.map((slice, i) => [slice, files[i].default]))
}

function withFallback(own: AbstractIntlMessages, english: AbstractIntlMessages, path: string) {
  const merged: AbstractIntlMessages = { ...own }
  for (const [key, value] of Object.entries(english)) {
    const mine = merged[key]
    if (mine === undefined) {
      log.warn(`no message ${path}.${key}`)
      merged[key] = value
    } else if (isBranch(mine) && isBranch(value)) {
      merged[key] = withFallback(mine, value, `${path}.${key}`)
    }
  }
  return merged
}

const isBranch = (node: unknown): node is AbstractIntlMessages =>
  typeof node === 'object' && node !== null && !Array.isArray(node)
