import * as z from 'zod'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { singleLine } from '@/lib/platform/text'

/** In pixels, as https://ogp.me readers and Twitter cards show it uncut. */
export const PICTURE = { width: 1200, height: 630 } as const

const KINDS = ['post', 'topic', 'company', 'object', 'sale', 'profile'] as const
export type PictureTarget = { kind: (typeof KINDS)[number]; id: number }
export const pictureFile = ({ kind, id }: PictureTarget, locale: Locale, version: string): string =>
  `${kind}-${id}-${locale}-${version}.jpg`

const LANGUAGE = `(${LOCALES.join('|')})`
const FILE = new RegExp(
  `^(?:site-${LANGUAGE}|(${KINDS.join('|')})-([1-9][0-9]{0,8})-${LANGUAGE}-([0-9a-f]{12}))\\.jpg$`,
)

/** The name of a picture: of what, in which language, and the version of what is drawn; that of the site has none. */
export const pictureParams = z.object({
  file: singleLine(80).transform((file, context) => {
    const [, site, kind, id, locale = site, version = ''] = FILE.exec(file) ?? []
    if (!locale) {
      context.addIssue({ code: 'custom', message: 'invalid' })
      return z.NEVER
    }
    const target = kind ? ({ kind, id: Number(id) } as PictureTarget) : null
    return { target, locale: locale as Locale, version }
  }),
})
export type PictureName = z.output<typeof pictureParams>['file']
