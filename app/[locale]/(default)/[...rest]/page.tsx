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

/** The middleware sends what it refuses here: `404/…` an unknown address, `403/…` a closed one. */
export default async function Refusal({ params, searchParams }: Props) {
  const [{ locale, rest }, t] = await Promise.all([params, getTranslations('errors.page')])
  const isForbidden = rest[0] === '403'
  const inner = `/${rest
    .slice(isForbidden || rest[0] === '404' ? 1 : 0)
    .map(decode)
    .join('/')}`
  const path = localePath(locale, inner)
  const to = routesIn(locale)
  const search = searchOf(await searchParams)
  return (
    <>
      <ErrorView
        statusCode={isForbidden ? 403 : 404}
        statusMessage={t(isForbidden ? 'forbiddenTitle' : 'notFoundTitle')}
        message={
          isForbidden
            ? t('forbidden', { path })
            : matchPage(inner, 'loose')
              ? t('missing', { path })
              : t('unknown', { fullPath: path + search })
        }
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
    title: t(rest[0] === '403' ? 'forbiddenTitle' : 'notFoundTitle'),
    robots: { index: false },
  }
}

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
