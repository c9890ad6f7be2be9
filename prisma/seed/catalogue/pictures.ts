import type { Drawing } from '@/lib/media/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import { drawPicture } from '../draw-picture'
import { PICTURES } from './addresses'
import type { Words } from './content'

/** Draws the picture that an address names; `words` are the names of rooms in every language. */
export function drawAddress(url: string, words: Record<Locale, Words>): Drawing {
  if (!url.startsWith(PICTURES)) throw new Error(`Nothing is drawn for ${url}`)
  const spec = url.slice(PICTURES.length)
  const language = /&lang=(\w+)/.exec(spec)?.[1] as Locale | undefined
  return drawPicture(spec, language && words[language].rooms)
}
