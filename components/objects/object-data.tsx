import { breadcrumbList, JsonLd, type Node } from '@/components/parts/json-ld'
import type { Complex, Property } from '@/lib/catalogue/objects/schema'
import { coverFirst } from '@/lib/catalogue/schema'
import { widestPath } from '@/lib/media-paths'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'

type Props = {
  object: Property | Complex
  title: string
  locale: Locale
  /** Origin of the site. */
  origin: string
  catalogue: string
}

/** JSON-LD of a property or complex, with its breadcrumbs. */
export function ObjectData({ object, title, locale, origin, catalogue }: Props) {
  const to = routesIn(locale)
  const absolute = (path: string) => new URL(path, origin).href
  const url = absolute(to.object(object.id))
  const shared = {
    '@id': url,
    name: title,
    url,
    description: object.description.slice(0, 500),
    image: coverFirst(object.gallery)
      .slice(0, 5)
      .map((image) => absolute(widestPath(image, 1600))),
  }
  const node: Node =
    object.kind === 'complex'
      ? { ...shared, ...complexFacts(object) }
      : { ...shared, ...propertyFacts(object) }
  return (
    <JsonLd
      nodes={[
        node,
        breadcrumbList([
          { name: catalogue, item: absolute(to.catalogue()) },
          {
            name: inLanguage(object.city.name, locale),
            item: absolute(to.catalogue(`city=${object.city.slug}`)),
          },
          { name: title, item: url },
        ]),
      ]}
    />
  )
}

const addressOf = ({ address, city, place }: Property | Complex) => ({
  address: {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: city.name.en,
    addressCountry: city.country,
  },
  ...(place && { geo: { '@type': 'GeoCoordinates', ...place } }),
})

const SORTS = {
  flat: 'Apartment',
  house: 'House',
  commercial: 'Accommodation',
  plot: 'Place',
} as const

const AVAILABILITY = {
  active: 'https://schema.org/InStock',
  sold: 'https://schema.org/SoldOut',
  retired: 'https://schema.org/Discontinued',
} as const

function propertyFacts(object: Property) {
  const { price, area, rooms, floor, publishedAt, updatedAt, status } = object
  return {
    '@type': 'RealEstateListing',
    inLanguage: languageTag(object.language),
    datePosted: publishedAt,
    dateModified: updatedAt,
    ...(price && {
      offers: {
        '@type': 'Offer',
        price: price.amount,
        priceCurrency: price.currency,
        availability: AVAILABILITY[status],
      },
    }),
    about: {
      '@type': SORTS[object.kind],
      ...addressOf(object),
      ...(object.kind !== 'plot' &&
        area && {
          floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: 'MTK' },
        }),
      ...(rooms !== null && object.kind !== 'plot' && { numberOfRooms: rooms }),
      ...(floor !== null && object.kind !== 'plot' && { floorLevel: String(floor) }),
    },
  }
}

const complexFacts = (object: Complex) => ({
  '@type': 'ApartmentComplex',
  ...addressOf(object),
  numberOfAvailableAccommodationUnits: {
    '@type': 'QuantitativeValue',
    value: object.unitCount,
  },
})
