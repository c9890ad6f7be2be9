import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { preload } from 'react-dom'
import { OwnCompany } from '@/components/firms/own-company'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0' }]

type Props = { params: Promise<{ id: string }> }

const WORDS = [
  'firms',
  'callbacks',
  'objects.questions',
  'catalogue.card',
  'catalogue.kinds',
  'sales.state',
]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, t, { id }] = await Promise.all([getLocale(), getTranslations('firms'), params])
  return pageMetadata({
    locale,
    path: routes.ownCompany(Number(id)),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

/** The HTML is the same for everyone; the API checks who works there. */
export default async function OwnCompanyPage({ params }: Props) {
  const { id } = await params
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound()
  preload(`/api/companies/${id}/staff`, { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <Messages only={WORDS}>
      <Suspense>
        <QueryScope>
          <OwnCompany id={Number(id)} />
        </QueryScope>
      </Suspense>
    </Messages>
  )
}
