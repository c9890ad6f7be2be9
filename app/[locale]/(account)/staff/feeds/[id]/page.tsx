import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { preload } from 'react-dom'
import { FeedReport } from '@/components/feeds/feed-report'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0' }]

type Props = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, t, { id }] = await Promise.all([
    getLocale(),
    getTranslations('feeds.report'),
    params,
  ])
  return pageMetadata({
    locale,
    path: routes.staffFeedRun(Number(id)),
    title: t('title', { run: id }),
    description: t('description'),
    isPrivate: true,
  })
}

/** The HTML is the same for everyone; staff gets the run from the API. */
export default async function FeedRunPage({ params }: Props) {
  const { id } = await params
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound()
  const t = await getTranslations('feeds.report')
  preload(`/api/feeds/runs/${id}`, { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <>
      <h1>{t('title', { run: id })}</h1>
      <Messages only={['feeds', 'catalogue.card']}>
        <Suspense>
          <QueryScope>
            <FeedReport runId={Number(id)} />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
