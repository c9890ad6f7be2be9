import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Rating } from '@/components/ratings/rating'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { getRatings } from '@/lib/ratings/queries'
import { ratingPeriodOf } from '@/lib/ratings/schema'
import { routes } from '@/lib/routes'

type Props = { params: Promise<{ locale: string; list?: string[] }> }

export const ensureStatic = 'navigation'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [period, locale, t] = await Promise.all([
    params.then(({ list }) => ratingPeriodOf(list)),
    getLocale(),
    getTranslations('ratings.rating'),
  ])
  return pageMetadata({
    locale,
    path: routes.rating(period === 'month' ? {} : { period }),
    title: t('title'),
    description: t('description'),
  })
}

export default async function RatingPage({ params }: Props) {
  const { list } = await params
  return <Rating ratings={await getRatings(ratingPeriodOf(list))} />
}
