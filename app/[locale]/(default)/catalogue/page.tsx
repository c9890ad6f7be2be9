import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Catalogue } from '@/components/catalogue/catalogue'
import { canonicalQuery } from '@/components/parts/catalogue-address'
import { type CatalogueSearch, catalogueSearchOf } from '@/lib/catalogue/filters/schema'
import { getCatalogueView, isBeyondCatalogue } from '@/lib/catalogue/lists/queries'
import { missingMetadata, pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const instant = false

/**
 * The canonical address of a filtered list is the whole list of its scope. It is not `noindex` as
 * well, since search engines cannot follow both.
 */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [search, locale, t] = await Promise.all([
    searchParams.then(catalogueSearchOf),
    getLocale(),
    getTranslations('catalogue'),
  ])
  if (await isBeyondCatalogue(search)) return missingMetadata()
  const scope = search.scope ?? 'all'
  return pageMetadata({
    locale,
    path: canonicalOf(search),
    title:
      search.page > 1
        ? t('pageTitle', { title: t(`title.${scope}`), page: String(search.page) })
        : t(`title.${scope}`),
    description: t(`description.${scope}`),
  })
}

/** Properties and complexes, at home and abroad. */
export default async function CataloguePage({ searchParams }: Props) {
  const search = catalogueSearchOf(await searchParams)
  if (await isBeyondCatalogue(search)) notFound()
  const view = await getCatalogueView(search)
  return <Catalogue place="catalogue" search={search} view={view} />
}

/** Objects abroad are listed at /overseas. */
const canonicalOf = (search: CatalogueSearch) =>
  search.scope === 'overseas'
    ? routes.overseas(canonicalQuery('overseas', search))
    : routes.catalogue(canonicalQuery('catalogue', search))
