import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CompareTable } from '@/components/catalogue/compare-table'
import { getObject } from '@/lib/catalogue/objects/queries'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { compareLimits } from '@/lib/quotas'
import { getRates } from '@/lib/rates/queries'
import { routes } from '@/lib/routes'

type Given = Record<string, string | string[] | undefined>
type Props = { searchParams: Promise<Given> }

export const instant = false

/** Not indexed: there is one page for every combination of objects. */
export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('catalogue.compare')])
  return pageMetadata({
    locale,
    path: routes.compare(),
    title: t('title'),
    description: t('intro'),
    isPrivate: true,
  })
}

export default async function ComparePage({ searchParams }: Props) {
  const [found, rates] = await Promise.all([
    searchParams.then((given) => Promise.all(idsOf(given).map((id) => getObject(id)))),
    getRates(),
  ])
  return <CompareTable objects={found.filter((object) => object !== null)} rates={rates} />
}

const idsOf = ({ ids }: Given): number[] => {
  const asked = String(ids ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(asked.map(Number))].slice(0, compareLimits.objects)
}
