'use client'
import {
  type AbstractIntlMessages,
  NextIntlClientProvider,
  useLocale,
  useMessages,
} from 'next-intl'
import { type ReactNode, Suspense, use } from 'react'
import type { Locale } from '@/lib/platform/i18n/locales'

const loading = new Map<string, Promise<AbstractIntlMessages>>()
const loaded = new Map<string, AbstractIntlMessages>()

/** Loads the messages of a slice once; after a failure the next call tries again. */
export function loadSlice(locale: Locale, slice: string): Promise<AbstractIntlMessages> {
  const key = `${locale}/${slice}`
  const known = loading.get(key)
  if (known) return known
  const messages = import(`../../messages/${locale}/${slice}.json`).then((file) => {
    loaded.set(key, file.default)
    return file.default
  })
  loading.set(key, messages)
  messages.catch(() => loading.delete(key))
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
  const messages = loaded.get(`${locale}/${slice}`) ?? use(loadSlice(locale, slice))
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...around, [slice]: messages }}>
      {children}
    </NextIntlClientProvider>
  )
}
