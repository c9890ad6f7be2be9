'use client'
import {
  type AbstractIntlMessages,
  NextIntlClientProvider,
  useLocale,
  useMessages,
} from 'next-intl'
import { type ReactNode, Suspense, use } from 'react'
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
const drawn = new Map<string, Promise<AbstractIntlMessages>>()

/** The same for drawing, which goes on: a file that does not load is only logged, and English stands in for it. */
function wordsToDraw(locale: Locale, slice: string): Promise<AbstractIntlMessages> {
  const key = `${locale}/${slice}`
  const known = drawn.get(key)
  if (known) return known
  const messages = loadSlice(locale, slice).catch(async (error) => {
    setTimeout(() => drawn.delete(key), FAILED_MS)
    const { log } = await import('@/lib/platform/log')
    log.warn(`messages ${key}`, error)
    return loadSlice('en', slice).catch(() => ({}))
  })
  drawn.set(key, messages)
  return messages
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
  // What is there is drawn at once: `use` would suspend for a moment also then.
  const messages = loaded.get(`${locale}/${slice}`) ?? use(wordsToDraw(locale, slice))
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...around, [slice]: messages }}>
      {children}
    </NextIntlClientProvider>
  )
}
