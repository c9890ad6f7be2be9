'use client'
import {
  type AbstractIntlMessages,
  NextIntlClientProvider,
  useLocale,
  useMessages,
} from 'next-intl'
import { type ReactNode, Suspense } from 'react'
import type { Locale } from '@/lib/platform/i18n/locales'
import { readSlice } from '@/lib/platform/i18n/slices'

const loading = new Map<string, Promise<AbstractIntlMessages>>()
const loaded = new Map<string, AbstractIntlMessages>()

/** Loads the messages of a slice once; after a failure the next call tries again. */
export function loadSlice(locale: Locale, slice: string): Promise<AbstractIntlMessages> {
  const key = `${locale}/${slice}`
  const known = loading.get(key)
  if (known) return known
  const messages = readSlice(locale, slice).then((file) => {
    loaded.set(key, file)
    return file
  })
  loading.set(key, messages)
  messages.catch(() => loading.delete(key))
  return messages
}

/** How long other words stand in for a file that did not load. */
const FAILED_MS = 10_000
/** Null where not even those load: what has no words is left out. */
const standIns = new Map<string, AbstractIntlMessages | null>()
const preparing = new Map<string, Promise<void>>()

/** The same for drawing, which goes on: a file that does not load is only logged, and English stands in for it. */
function prepare(locale: Locale, slice: string): Promise<void> {
  const key = `${locale}/${slice}`
  const known = preparing.get(key)
  if (known) return known
  const ready = loadSlice(locale, slice)
    .then(
      () => {},
      (error) => standIn(key, slice, error),
    )
    .finally(() => preparing.delete(key))
  preparing.set(key, ready)
  return ready
}

async function standIn(key: string, slice: string, error: unknown): Promise<void> {
  // Its script may be as far away as the words.
  import('@/lib/platform/log').then(({ log }) => log.warn(`messages ${key}`, error)).catch(() => {})
  standIns.set(key, await loadSlice('en', slice).catch(() => null))
  setTimeout(() => standIns.delete(key), FAILED_MS)
}

type Props = {
  slice: string
  /** Shown until the messages are loaded. */
  waiting?: ReactNode
  children: ReactNode
}

/** Loads the messages of a slice when the part that needs them opens. */
export function SliceMessages({ waiting, ...props }: Props) {
  return (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
    </Suspense>
  )
}

function Loaded({ slice, children }: Props) {
  const [locale, around] = [useLocale(), useMessages()]
  const key = `${locale}/${slice}`
  const messages = loaded.get(key) ?? standIns.get(key)
  // Thrown, not given to `use`: that may not be left out in the next drawing, and suspends also when the words are there.
  if (messages === undefined) throw prepare(locale, slice)
  if (messages === null) return null
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...around, [slice]: messages }}>
      {children}
    </NextIntlClientProvider>
  )
}
