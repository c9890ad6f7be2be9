import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ScriptlessLanguages } from '@/components/frame/scriptless-languages'
import { ErrorView } from '@/components/shell/error-view'
import { matchPage } from '@/lib/page-match'
import { type Locale, localePath } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'

export const instant = false

type Props = {
  params: Promise<{ locale: Locale; rest: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

/**
 * The middleware rewrites refused requests to here: `404/…` for an unknown address, `403/…` for a
 * forbidden one. The front renders `500/…` and `503/…` in advance, for when rendering fails.
 */
export default async function Refusal({ params, searchParams }: Props) {
  const [{ locale, rest }, t] = await Promise.all([params, getTranslations('errors.page')])
  const status = statusOf(rest)
  const inner = `/${rest
    .slice(status === undefined ? 0 : 1)
    .map(decode)
    .join('/')}`
  const path = localePath(locale, inner)
  const to = routesIn(locale)
  const search = searchOf(await searchParams)
  const messageOf = () => {
    if (status === 403) return t('forbidden', { path })
    if (status === 500) return t('serverText')
    if (status === 503) return t('busyText')
    const isKnown = matchPage(inner, 'loose') !== null
    return isKnown ? t('missing', { path }) : t('unknown', { fullPath: path + search })
  }
  return (
    <>
      <ErrorView
        statusCode={status ?? 404}
        statusMessage={t(TITLES[status ?? 404])}
        message={messageOf()}
        links={[
          { href: to.home(), label: t('home') },
          { href: to.forums(), label: t('forums') },
        ]}
      />
      <ScriptlessLanguages hrefIn={(other) => localePath(other, inner) + search} />
    </>
  )
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ rest }, t] = await Promise.all([params, getTranslations('errors.page')])
  return {
    title: t(TITLES[statusOf(rest) ?? 404]),
    robots: { index: false },
  }
}

const TITLES = {
  403: 'forbiddenTitle',
  404: 'notFoundTitle',
  500: 'serverTitle',
  503: 'busyTitle',
} as const
type Status = keyof typeof TITLES

const statusOf = ([first]: string[]): Status | undefined =>
  first !== undefined && first in TITLES ? (Number(first) as Status) : undefined

const searchOf = (query: Record<string, string | string[]>): string => {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, one]),
  )
  return pairs.length ? `?${new URLSearchParams(pairs)}` : ''
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
