import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { env } from '../env'
import { LOCALES, type Locale, languageTag, localePath, openGraphLocale } from './locales'

type Page = {
  locale: Locale
  /** Path without language prefix, with the query that makes it another page (`?page=2`), no other. */
  path: string
  title: string
  description?: string | undefined
  /** Absolute or site path of a picture of this page. */
  image?: string | undefined
  type?: 'website' | 'article'
  /** Personal pages stay out of search engines. */
  isPrivate?: boolean
}

const absolute = (path: string) => new URL(path, env().SITE_URL).href

/** Title, canonical, the same page in all six languages and x-default, Open Graph. */
export function pageMetadata({ locale, path, title, description, image, ...page }: Page): Metadata {
  const own = absolute(localePath(locale, path))
  const languages = Object.fromEntries(
    LOCALES.map((other) => [languageTag(other), absolute(localePath(other, path))]),
  )
  return {
    title: path === '/' ? { absolute: title } : title,
    description,
    alternates: { canonical: own, languages: { ...languages, 'x-default': absolute(path) } },
    openGraph: {
      title,
      description,
      url: own,
      siteName: env().SITE_NAME,
      locale: openGraphLocale(locale),
      type: page.type ?? 'website',
      ...(image && { images: [absolute(image)] }),
    },
    ...(page.isPrivate && { robots: { index: false, follow: true } }),
  }
}

/** Of a page that is not there, in the language of the address; search engines leave it out. */
export async function missingMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors.page')
  return { title: t('notFoundTitle'), robots: { index: false } }
}
