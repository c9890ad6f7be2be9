import 'server-only'
import { LOCALES, type Locale, languageTag, localePath } from '@/lib/platform/i18n/locales'

/** A page, without language prefix. */
export type SitemapEntry = {
  path: string
  /** Null when nobody knows. */
  changed: Date | null
  /** Languages in which it is listed, each as an address of its own. */
  languages: readonly Locale[]
  /** Languages in which it can be read. */
  alternates: readonly Locale[]
  /** Absolute addresses. */
  images: string[]
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ')

export const SITEMAP_HEAD = `${DECLARATION}<urlset ${NAMESPACES}>\n`
export const SITEMAP_TAIL = '</urlset>\n'

/** The addresses of a page, with what they are called in other languages; `origin` is that of the site. */
export function urlsOf(entry: SitemapEntry, origin: string): string {
  const { path, changed, languages, alternates, images } = entry
  const at = (locale: Locale) => escapeXml(new URL(localePath(locale, path), origin).href)
  const links = alternates.map((locale) => link(languageTag(locale), at(locale)))
  const [first] = alternates
  const shown = LOCALES.find((locale) => alternates.includes(locale)) ?? first
  if (shown) links.push(link('x-default', at(shown)))
  const rest = [
    ...(changed ? [`<lastmod>${changed.toISOString()}</lastmod>`] : []),
    ...links,
    ...images.map(
      (image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`,
    ),
  ].join('')
  return languages.map((locale) => `<url><loc>${at(locale)}</loc>${rest}</url>\n`).join('')
}

const link = (language: string, href: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`

type File = { name: string; changed: Date | null }

/** The list of all files. */
export function sitemapIndex(files: File[], origin: string): string {
  const lines = files.map(({ name, changed }) => {
    const loc = escapeXml(new URL(`/sitemaps/${name}`, origin).href)
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<sitemap><loc>${loc}</loc>${lastmod}</sitemap>\n`
  })
  const head = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  return `${DECLARATION}${head}${lines.join('')}</sitemapindex>\n`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
