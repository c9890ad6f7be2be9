import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { trendHref } from '@/components/trends/trend-address'
import { Trends } from '@/components/trends/trends'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { searchOfSegments } from '@/lib/posts/lists/schema'
import { routes } from '@/lib/routes'
import { listTrendPage } from '@/lib/trends/queries'
import { trendPeriod } from '@/lib/trends/schema'

type Props = { params: Promise<{ locale: string; period?: string; list?: string[] }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ period: 'day' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ period, language, page }, locale, t] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('ratings.trends'),
  ])
  const title = t(`titles.${period}`)
  return pageMetadata({
    locale,
    path: trendHref(routes, { period, language }, { page, after: null }),
    title: page > 1 ? t('pageTitle', { title, page: String(page) }) : title,
    description: t('description'),
    isPrivate: language !== undefined,
  })
}

export default async function TrendsPage({ params }: Props) {
  const { list, period, language } = await find(params)
  return <Trends list={list} period={period} language={language} />
}

/** Without a period in the address: the week. */
async function find(params: Props['params']) {
  const { period: name = 'week', list: segments } = await params
  const known = trendPeriod.safeParse(name)
  if (!known.success) notFound()
  const period = known.data
  const locale = await getLocale()
  const { language, page, after } = searchOfSegments(segments, { language: locale })
  const list = await listTrendPage({ period, language: language ?? locale }, page, after)
  if (!list) notFound()
  return { list, period, language, page }
}
