import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ApiGroup } from '@/components/openapi/api-group'
import { getApiGroup } from '@/lib/openapi/queries'
import { env } from '@/lib/platform/env'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

type Props = { params: Promise<{ locale: string; group: string }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ group: 'topics' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ name }, locale, t] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('openapi'),
  ])
  return pageMetadata({
    locale,
    path: routes.developersGroup(name),
    title: t('group', { name }),
    description: t('groupDescription', { name, site: env().SITE_NAME }),
  })
}

export default async function DevelopersGroupPage({ params }: Props) {
  return <ApiGroup group={await find(params)} />
}

async function find(params: Props['params']) {
  const group = await getApiGroup((await params).group)
  if (!group) notFound()
  return group
}
