import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Catalogue } from '@/components/catalogue/catalogue'
import { canonicalQuery } from '@/components/parts/catalogue-address'
import { type CatalogueSearch, catalogueSearchOf } from '@/lib/catalogue/filters/schema'
import { getCatalogueView, isBeyondCatalogue } from '@/lib/catalogue/lists/queries'
import { missingMetadata, pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

type Given = Record<string, string | string[] | undefined>
type Props = { searchParams: Promise<Given> }

export const instant = false

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [search, locale, t] = await Promise.all([
    searchParams.then(overseasOf),
    getLocale(),
    getTranslations('catalogue'),
  ])
  if (await isBeyondCatalogue(search)) return missingMetadata()
  const title = t('title.overseas')
  return pageMetadata({
    locale,
    path: routes.overseas(canonicalQuery('overseas', search)),
    title: search.page > 1 ? t('pageTitle', { title, page: String(search.page) }) : title,
    description: t('description.overseas'),
  })
}

/** The countries with objects abroad, then their list. */
export default async function OverseasPage({ searchParams }: Props) {
  const search = overseasOf(await searchParams)
  if (await isBeyondCatalogue(search)) notFound()
  const view = await getCatalogueView(search)
  return <Catalogue place="overseas" search={search} view={view} />
}

const overseasOf = (given: Given): CatalogueSearch => ({
  ...catalogueSearchOf(given),
  scope: 'overseas',
})
