import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { AbstractIntlMessages, Messages } from 'next-intl'
import formatMessage from 'use-intl/format-message'
import { log } from '../log'
import type { Locale } from './locales'

/** The name of a file in messages/<locale>/. */
export type Slice = keyof Messages & string

const loaded = new Map<string, Promise<AbstractIntlMessages>>()

/** Messages of these slices by name; missing ones fall back to English and are logged. */
export async function loadMessages<S extends Slice>(locale: Locale, slices: readonly S[]) {
  const files = await Promise.all(slices.map((slice) => load(locale, slice)))
  return Object.fromEntries(slices.map((slice, i) => [slice, files[i]])) as Pick<Messages, S>
}

function load(locale: Locale, slice: Slice): Promise<AbstractIntlMessages> {
  const path = `${locale}.${slice}`
  const messages = loaded.get(path) ?? readSlice(locale, slice, path)
  loaded.set(path, messages)
  return messages
}

async function readSlice(locale: Locale, slice: Slice, path: string) {
  const own = readFile(locale, slice)
  return locale === 'en' ? own : withFallback(own, await load('en', slice), path)
}

/** Read from the disk: as imports they were three hundred chunks of every page and every call of the API. */
function readFile(locale: Locale, slice: Slice): AbstractIntlMessages {
  const file = join(process.cwd(), 'messages', locale, `${slice}.json`)
  return JSON.parse(readFileSync(file, 'utf8'), TAKES_TEXTS ? undefined : compileText)
}

/** The build replaces the formatter by one that knows compiled messages alone; scripts and tests have the other. */
const TAKES_TEXTS = formatMessage.raw

/** A text without any of these is compiled to itself: four of five are, and a first page waits for all of its language. */
const SYNTAX = /[{<']/

// Compiled choices have no prototype, which may not pass from server to client components.
export const compileText = (_key: string, value: unknown) =>
  typeof value === 'string' && SYNTAX.test(value)
    ? JSON.parse(JSON.stringify(compile(value)))
    : value

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
