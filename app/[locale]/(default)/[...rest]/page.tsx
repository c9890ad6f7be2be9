import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ScriptlessLanguages } from '@/components/frame/scriptless-languages'
import { ErrorSearch } from '@/components/shell/error-search'
import { ErrorView } from '@/components/shell/error-view'
import { matchPage } from '@/lib/page-match'
import { REQUEST_TOKEN } from '@/lib/platform/front/request-token'
import { type Locale, localePath } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'

export const instant = false

type Props = {
  params: Promise<{ locale: Locale; rest: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

/**
 * The middleware rewrites refused requests to here: `404/…` for an unknown address, `403/…` for a
 * forbidden one, `second-factor/…` for staff that needs one. The front renders `500/…` and `503/…` in advance, for when rendering fails.
 */
export default async function Refusal({ params, searchParams }: Props) {
  const [{ locale, rest }, t] = await Promise.all([params, getTranslations('errors.page')])
  const reason = reasonOf(rest)
  const status = reason && STATUS[reason]
  const inner = `/${rest
    .slice(reason === undefined ? 0 : 1)
    .map(decode)
    .join('/')}`
  const path = localePath(locale, inner)
  const to = routesIn(locale)
  const search = searchOf(await searchParams)
  const messageOf = () => {
    if (reason === 'second-factor') return t('secondFactor')
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
        statusMessage={t(TITLES[reason ?? 404])}
        message={messageOf()}
        {...((status === 500 || status === 503) && { note: t('request', { id: REQUEST_TOKEN }) })}
        search={status === undefined || status === 404 || status === 403 ? <ErrorSearch /> : null}
        links={[
          ...(reason === 'second-factor'
            ? [{ href: to.accountSettings(), label: t('settings') }]
            : []),
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
    title: t(TITLES[reasonOf(rest) ?? 404]),
    robots: { index: false },
  }
}

const TITLES = {
  403: 'forbiddenTitle',
  404: 'notFoundTitle',
  500: 'serverTitle',
  503: 'busyTitle',
  'second-factor': 'secondFactorTitle',
} as const
type Reason = keyof typeof TITLES
const STATUS = { 403: 403, 404: 404, 500: 500, 503: 503, 'second-factor': 403 } as const

const reasonOf = ([first]: string[]): Reason | undefined =>
  first !== undefined && first in TITLES ? (first as unknown as Reason) : undefined

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
