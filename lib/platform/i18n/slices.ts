import type { AbstractIntlMessages } from 'next-intl'
import type { Locale } from './locales'

/** By language, since the addresses of the slices of all six weigh 12 KB in the first view of each page. */
const languages: Record<Locale, () => Promise<{ read: (slice: string) => Promise<unknown> }>> = {
  ru: () => import('./slices/ru'),
  en: () => import('./slices/en'),
  de: () => import('./slices/de'),
  cs: () => import('./slices/cs'),
  pl: () => import('./slices/pl'),
  sr: () => import('./slices/sr'),
}

/** The messages of messages/<locale>/<slice>.json, for the browser. @throws when the file cannot be loaded */
export async function readSlice(locale: Locale, slice: string): Promise<AbstractIntlMessages> {
  const { read } = await languages[locale]()
  const file = (await read(slice)) as { default: AbstractIntlMessages }
  return file.default
}
