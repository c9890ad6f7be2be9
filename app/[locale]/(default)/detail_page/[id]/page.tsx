import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ObjectData } from '@/components/objects/object-data'
import { ObjectPage } from '@/components/objects/object-page'
import { defaultCurrency } from '@/components/parts/catalogue-address'
import { getBuildRecord } from '@/lib/catalogue/build-record/queries'
import { getMarket } from '@/lib/catalogue/market/queries'
import {
  getObject,
  getToday,
  listClose,
  listPostsAbout,
  listSimilar,
} from '@/lib/catalogue/objects/queries'
import type { Complex, Property } from '@/lib/catalogue/objects/schema'
import { listOffered } from '@/lib/catalogue/programmes/queries'
import { listQuestions } from '@/lib/catalogue/questions/queries'
import { nameObject } from '@/lib/catalogue/refs'
import { listOfSeller } from '@/lib/catalogue/sellers/queries'
import { getCompany } from '@/lib/companies/queries'
import { picturePath } from '@/lib/opengraph/queries'
import { env } from '@/lib/platform/env'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { getRates } from '@/lib/rates/queries'
import { routes } from '@/lib/routes'
import { listSalePage } from '@/lib/sales/lists/queries'

type Props = { params: Promise<{ locale: string; id: string }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const object = await find(params)
  const [locale, title] = await Promise.all([getLocale(), titleOf(object)])
  return pageMetadata({
    locale,
    path: routes.object(object.id),
    title: `${title}, ${inLanguage(object.city.name, locale)}`,
    description: object.description.slice(0, 200) || title,
    image: await picturePath({ kind: 'object', id: object.id }, locale),
  })
}

/** The page of one property or complex. */
export default async function DetailPage({ params }: Props) {
  const object = await find(params)
  const { id, company } = object
  const [
    locale,
    t,
    title,
    rates,
    questions,
    posts,
    close,
    similar,
    market,
    programmes,
    developer,
    others,
    sales,
    today,
  ] = await Promise.all([
    getLocale(),
    getTranslations('objects'),
    titleOf(object),
    getRates(),
    listQuestions(id),
    listPostsAbout(object.kind === 'complex' ? 'complex' : 'property', id),
    listClose(id),
    listSimilar(id),
    getMarket(id),
    offeredFor(object),
    company ? developerOf(company.id) : null,
    listOfSeller(id),
    object.kind === 'complex' ? listSalePage({ complex: id, sort: 'new', page: 1 }) : null,
    getToday(),
  ])
  return (
    <>
      <ObjectData
        object={object}
        title={title}
        locale={locale}
        origin={env().SITE_URL}
        catalogue={t('catalogue')}
      />
      <ObjectPage
        object={object}
        title={title}
        usual={defaultCurrency(locale)}
        rates={rates}
        developer={developer}
        others={others}
        questions={questions.items}
        posts={posts}
        similar={close.length > 0 ? close : similar}
        isClose={close.length > 0}
        market={market}
        programmes={programmes}
        sales={sales}
        today={today}
      />
    </>
  )
}

async function find(params: Props['params']) {
  const { id } = await params
  const object = /^[1-9]\d{0,8}$/.test(id) ? await getObject(Number(id)) : null
  if (!object) notFound()
  return object
}

const titleOf = async (object: Property | Complex) => nameObject(object, await getLocale())

const offeredFor = async (object: Property | Complex) =>
  object.kind !== 'complex' && object.price
    ? listOffered(object.city.country, object.price.currency)
    : []

async function developerOf(id: number) {
  const [company, record] = await Promise.all([getCompany(id), getBuildRecord(id)])
  return company && { company, record }
}
