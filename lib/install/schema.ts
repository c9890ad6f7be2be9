import * as z from 'zod'
import { LOCALES } from '@/lib/platform/i18n/locales'
import { shownText } from '@/lib/platform/text'

/** Edge in pixels; `maskable` fills its square, so that a system may cut its own shape out of it. */
export const ICONS = {
  'icon-192.png': { edge: 192, isFull: false },
  'icon-512.png': { edge: 512, isFull: false },
  'maskable-192.png': { edge: 192, isFull: true },
  'maskable-512.png': { edge: 512, isFull: true },
  'apple-180.png': { edge: 180, isFull: true },
} as const
export type IconName = keyof typeof ICONS
export const iconParams = z.object({ file: z.enum(Object.keys(ICONS) as IconName[]) })
export const offlineParams = z.object({
  file: z.enum(LOCALES.map((locale) => `${locale}.html` as const)),
})
export const iconPath = (name: IconName) => `/media/icons/${name}`

const icon = z.object({
  src: shownText,
  sizes: shownText,
  type: shownText,
  purpose: z.enum(['any', 'maskable']),
})

/** A web app manifest in one language: https://www.w3.org/TR/appmanifest/ */
export const manifest = z.object({
  id: shownText,
  name: shownText,
  short_name: shownText,
  description: shownText,
  lang: shownText,
  dir: z.literal('ltr'),
  start_url: shownText,
  scope: shownText,
  display: z.literal('standalone'),
  background_color: shownText,
  theme_color: shownText,
  categories: z.array(shownText),
  icons: z.array(icon),
  shortcuts: z.array(z.object({ name: shownText, url: shownText })),
})
export type Manifest = z.output<typeof manifest>
