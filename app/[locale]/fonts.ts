import { preload } from 'react-dom'
import type { Locale } from '@/lib/platform/i18n/locales'

const LATIN = String(new URL('./fonts/inter-latin.woff2', import.meta.url))
const CYRILLIC = String(new URL('./fonts/inter-cyrillic.woff2', import.meta.url))

/** Fonts of a page's text are asked for before its styles are read. */
export function preloadFonts(locale: Locale) {
  const files = locale === 'ru' || locale === 'sr' ? [CYRILLIC, LATIN] : [LATIN]
  for (const file of files)
    preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
