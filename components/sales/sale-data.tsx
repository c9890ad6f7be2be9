import { breadcrumbList, JsonLd } from '@/components/parts/json-ld'
import { widestPath } from '@/lib/media-paths'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import { type Sale, textsOf } from '@/lib/sales/schema'
import { picturesOf } from './sale-pictures'

type Props = {
  sale: Sale
  locale: Locale
  /** Origin of the site. */
  origin: string
  /** Title of the list of sales. */
  list: string
}

const AVAILABILITY = {
  draft: 'https://schema.org/PreOrder',
  announced: 'https://schema.org/PreOrder',
  presale: 'https://schema.org/PreSale',
  open: 'https://schema.org/InStock',
  soldOut: 'https://schema.org/SoldOut',
  archived: 'https://schema.org/Discontinued',
} as const

/** JSON-LD of a closed sale, with its breadcrumbs. */
export function SaleData({ sale, locale, origin, list }: Props) {
  const to = routesIn(locale)
  const absolute = (path: string) => new URL(path, origin).href
  const url = absolute(to.sale(sale.id))
  const { title, description } = textsOf(sale, locale)
  const { developer, publishedAt, updatedAt } = sale
  return (
    <JsonLd
      nodes={[
        {
          '@type': 'RealEstateListing',
          '@id': url,
          url,
          name: title.text,
          description: description.text.slice(0, 500),
          inLanguage: languageTag(title.language),
          image: picturesOf(sale)
            .slice(0, 5)
            .map((image) => absolute(widestPath(image, 1600))),
          dateModified: updatedAt,
          ...(publishedAt && { datePosted: publishedAt }),
          ...(developer && {
            provider: {
              '@type': 'Organization',
              name: developer.name,
              url: absolute(to.company(developer.id)),
            },
          }),
          ...offersOf(sale),
          about: placeOf(sale),
        },
        breadcrumbList([
          { name: list, item: absolute(to.sales()) },
          { name: title.text, item: url },
        ]),
      ]}
    />
  )
}

/** Left out when the price is on request or for members only. */
function offersOf({ details, state }: Sale) {
  const price = details?.price
  if (!price) return {}
  return {
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: price.from,
      highPrice: price.to ?? price.from,
      priceCurrency: price.currency,
      availability: AVAILABILITY[state],
    },
  }
}

const placeOf = ({ address, cities, country, place }: Sale) => ({
  '@type': 'ApartmentComplex',
  address: {
    '@type': 'PostalAddress',
    streetAddress: address,
    ...(cities[0] && { addressLocality: cities[0].name.en }),
    addressCountry: country,
  },
  ...(place && { geo: { '@type': 'GeoCoordinates', ...place } }),
})
