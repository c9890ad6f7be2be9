import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { env } from '@/lib/platform/env'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { routesIn } from '@/lib/routes'
import { offlinePage } from './offline-page'
import { ICONS, type IconName, iconPath, type Manifest } from './schema'

const drawn = new Map<IconName, Promise<Buffer>>()

/** The mark of the site as PNG; each is drawn once in a process. */
export function getIcon(name: IconName): Promise<Buffer> {
  const known = drawn.get(name) ?? draw(name)
  drawn.set(name, known)
  known.catch(() => drawn.delete(name))
  return known
}

async function draw(name: IconName): Promise<Buffer> {
  const { edge, isFull } = ICONS[name]
  const mark = await readFile(join(process.cwd(), 'app/icon.svg'), 'utf8')
  const svg = isFull ? filled(mark) : mark
  return sharp(Buffer.from(svg), { density: (72 * edge) / 32 })
    .resize(edge, edge)
    .png()
    .toBuffer()
}

/** Without round corners, and the letter within the inner four fifths that no system cuts away. */
const filled = (mark: string): string =>
  mark
    .replace(/ rx="\d+"/, '')
    .replace(/<path /, '<path transform="translate(3.2 3.2) scale(0.8)" ')

/** What a system shows of the site when it is installed. */
export async function getManifest(locale: Locale): Promise<Manifest> {
  const t = await wordsFor(locale, 'shell')
  const to = routesIn(locale)
  const site = env().SITE_NAME
  return {
    id: '/',
    name: `${site} — ${t('tagline')}`,
    short_name: site,
    description: t('description'),
    lang: languageTag(locale),
    dir: 'ltr',
    start_url: to.home(),
    scope: '/',
    display: 'standalone',
    background_color: '#fbf9f5',
    theme_color: '#fbf9f5',
    categories: ['news', 'social'],
    icons: (['icon-192.png', 'icon-512.png', 'maskable-192.png', 'maskable-512.png'] as const).map(
      (name) => ({
        src: iconPath(name),
        sizes: `${ICONS[name].edge}x${ICONS[name].edge}`,
        type: 'image/png',
        purpose: ICONS[name].isFull ? ('maskable' as const) : ('any' as const),
      }),
    ),
    shortcuts: [
      { name: t('nav.forums'), url: to.forums() },
      { name: t('nav.catalogue'), url: to.catalogue() },
      { name: t('nav.sales'), url: to.sales() },
      { name: t('nav.write'), url: to.editor() },
      { name: t('nav.notifications'), url: to.notifications() },
    ],
  }
}

/** The page without a connection, as HTML. */
export const getOfflinePage = (locale: Locale): Promise<string> => offlinePage(locale)
