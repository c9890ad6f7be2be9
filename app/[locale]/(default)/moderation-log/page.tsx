import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { PublicLog } from '@/components/audit/public-log'
import { PageHead } from '@/components/parts/page-head'
import { listPublicActs } from '@/lib/audit/queries'
import { publicLogPlace } from '@/lib/audit/schema'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

type Props = { params: Promise<{ locale: string; list?: string[] }> }

export const ensureStatic = 'navigation'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ after }, locale, t] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('audit.public'),
  ])
  return pageMetadata({
    locale,
    path: routes.moderationLog({ after }),
    title: t('title'),
    description: t('description'),
  })
}

export default async function ModerationLogPage({ params }: Props) {
  const [{ after, page }, t] = await Promise.all([find(params), getTranslations('audit.public')])
  return (
    <>
      <PageHead title={t('title')} intro={t('intro')} />
      <PublicLog acts={page.items} next={page.next} isFirst={after === null} />
    </>
  )
}

async function find(params: Props['params']) {
  const after = publicLogPlace((await params).list)
  const page = await listPublicActs(after)
  if (!page) notFound()
  return { after, page }
}
