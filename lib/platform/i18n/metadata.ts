import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { env } from '../env'
import { LOCALES, type Locale, languageTag, localePath, openGraphLocale } from './locales'

type Page = {
  locale: Locale
  /** Path without language prefix, with `?page=2` if that makes it another page. */
  path: string
  title: string
  /** One or two sentences for whoever has not opened it. */
  description: string
  /** Site-relative URL of a picture of 1200 × 630 of the page; that of the site by default. */
  image?: string | undefined
  type?: 'website' | 'article'
  /** Sets noindex. */
  isPrivate?: boolean
  /** Title, and path without language prefix of the page whose new texts can be read as RSS and Atom. */
  rss?: { title: string; path: string }
}

const absolute = (path: string) => new URL(path, env().SITE_URL).href

/** Title, canonical URL, hreflang alternates with x-default, Open Graph. */
export function pageMetadata({ locale, path, title, description, image, ...page }: Page): Metadata {
  const own = absolute(localePath(locale, path))
  const languages = Object.fromEntries(
    LOCALES.map((other) => [languageTag(other), absolute(localePath(other, path))]),
  )
  return {
    // The template of the layout would read `$` patterns in a title that people have written.
    title: { absolute: path === '/' ? title : `${title} · ${env().SITE_NAME}` },
    description,
    alternates: {
      canonical: own,
      languages: { ...languages, 'x-default': absolute(path) },
      ...(page.rss && { types: rssTypes(locale, page.rss) }),
    },
    openGraph: {
      title,
      description,
      url: own,
      siteName: env().SITE_NAME,
      locale: openGraphLocale(locale),
      type: page.type ?? 'website',
      images: image
        ? [{ url: absolute(image), width: 1200, height: 630, alt: title }]
        : [absolute(`/media/opengraph/site-${locale}.jpg`)],
    },
    ...(page.isPrivate && { robots: { index: false, follow: true } }),
  }
}

function rssTypes(locale: Locale, { title, path }: NonNullable<Page['rss']>) {
  const start = localePath(locale, path === '/' ? '' : path)
  return Object.fromEntries(
    ['rss', 'atom'].map((format) => [
      `application/${format}+xml`,
      [{ url: absolute(`${start}/${format}.xml`), title }],
    ]),
  )
}

/** Metadata of a missing page, in the URL's language, with noindex. */
export async function missingMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors.page')
  return { title: t('notFoundTitle'), robots: { index: false } }
}
