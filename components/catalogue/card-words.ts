import { useLocale, useTranslations } from 'next-intl'
import { useObjectWords } from '@/components/parts/object-words'
import type { BadgeTone } from '@/components/ui/badge'
import type { ObjectCard as Listed, ObjectFlag, PropertyCard } from '@/lib/catalogue/schema'
import type { Upload } from '@/lib/media/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { type Currency, convertForReader, type Money, type Rate } from '@/lib/rates/schema'

const SHOWN = 'metro before dropped noPhotos photos photo previousPhoto nextPhoto'.split(' ')
const COMPARED = ['toggle', 'add', 'full', 'tray', 'chosen', 'remove', 'clear', 'open', 'oneMore']

/** Messages that cards and the tray of the comparison need in the browser. */
export const CARD_MESSAGES = [
  ...SHOWN.map((name) => `catalogue.card.${name}`),
  ...COMPARED.map((name) => `catalogue.compare.${name}`),
  'favorites.button',
]

/** A card as text: formatted once, drawn by server and browser alike. */
export type CardWords = Pick<Listed, 'id' | 'kind' | 'status'> & {
  /** What the object is called in labels. */
  name: string
  images: Upload[]
  price: string
  /** The price before a drop, and the drop in per cent. */
  drop?: { before: string; share: string }
  /** Price per unit of area. */
  perArea?: string
  converted?: string
  facts: string
  title?: string
  /** Language of what its seller wrote, when it is not the page's. */
  lang?: string
  complex?: { id: number; name: string }
  city: string
  /** Of the city. */
  country: string
  language: Locale
  district: string
  address: string
  metro?: { name: string; onFoot: string }
  badges: { text: string; tone: BadgeTone }[]
  company?: { id: number; name: string }
}

/** Words of cards, with prices also in the reader's currency. */
export function useCardWords(rates: Rate[], currency: Currency): (object: Listed) => CardWords {
  const locale = useLocale()
  const words = useObjectWords()
  const pricesOf = useCardPrices(rates, currency)
  const badgesOf = useCardBadges()
  const t = useTranslations('catalogue.card')
  return (object) => {
    const { id, kind, status, language, metro, company } = object
    const complex = object.kind === 'complex' ? null : object.complex
    const title = object.kind === 'complex' ? object.name : object.title
    return {
      id,
      kind,
      status,
      name: words.name(object),
      images: object.images,
      ...pricesOf(object),
      facts: words.facts(object).join('\u00a0· '),
      ...(title && { title }),
      ...(language !== locale && { lang: languageTag(language) }),
      ...(complex && { complex: { id: complex.id, name: complex.name } }),
      city: inLanguage(object.city.name, locale),
      country: object.city.country,
      language,
      district: object.district,
      address: object.address,
      ...(metro && {
        metro: {
          name: metro.name,
          onFoot: metro.minutes === null ? '' : t('onFoot', { minutes: metro.minutes }),
        },
      }),
      badges: badgesOf(object),
      ...(company && { company: { id: company.id, name: company.name } }),
    }
  }
}

export type CardPrices = Pick<CardWords, 'price' | 'drop' | 'perArea' | 'converted'>

/** Price, the one before a drop, per unit of area, and in the reader's currency. */
export function useCardPrices(rates: Rate[], currency: Currency): (object: Listed) => CardPrices {
  const t = useTranslations('catalogue.card')
  const format = useFormatter()
  const words = useObjectWords()
  const dropOf = ({ price, priceBefore }: PropertyCard) => {
    if (!price || priceBefore === null || priceBefore <= price.amount) return {}
    const share = format.number(1 - price.amount / priceBefore, {
      style: 'percent',
      maximumFractionDigits: 1,
    })
    return { drop: { before: words.money({ ...price, amount: priceBefore }), share } }
  }
  const rangeOf = (price: Money, upTo: Money | null) =>
    upTo && upTo.amount > price.amount
      ? t('range', { from: words.money(price), to: words.money(upTo) })
      : words.money(price)
  const convertedOf = (price: Money, upTo: Money | null = null) => {
    const inTheirs = (each: Money) => {
      const amount = convertForReader(each, currency, rates)
      return amount === null ? null : { amount, currency }
    }
    const about = inTheirs(price)
    if (about === null) return {}
    return { converted: t('about', { price: rangeOf(about, upTo && inTheirs(upTo)) }) }
  }
  return (object) => {
    if (object.kind === 'complex') {
      const { priceFrom, priceTo } = object
      if (!priceFrom) return { price: t('onRequest') }
      return { price: rangeOf(priceFrom, priceTo), ...convertedOf(priceFrom, priceTo) }
    }
    const { price } = object
    if (!price) return { price: t('onRequest') }
    const perArea = words.unitPrice(object)
    return {
      price: words.money(price),
      ...dropOf(object),
      ...(perArea && { perArea }),
      ...convertedOf(price),
    }
  }
}

const MOST_BADGES = 2

/** At most two badges: status, completion date, class or a feature. */
function useCardBadges() {
  const t = useTranslations('catalogue')
  const { delivery } = useObjectWords()
  return (object: Listed): CardWords['badges'] => {
    const { status, state } = object
    const built = delivery(object)
    const features = [
      ...(object.class ? [t(`class.${object.class}`)] : []),
      ...flagsOf(object).map((flag) => t(`flag.${flag}`)),
    ]
    const badges: CardWords['badges'] = [
      ...(status === 'active'
        ? []
        : [{ text: t(`card.status.${status}`), tone: 'amber' as const }]),
      ...(built
        ? [{ text: built, tone: state === 'ready' ? ('blue' as const) : ('violet' as const) }]
        : []),
      ...features.map((text) => ({ text, tone: 'neutral' as const })),
    ]
    return badges.slice(0, MOST_BADGES)
  }
}

/** A price drop is shown beside the price, not as a badge. */
function flagsOf(object: Listed): Exclude<ObjectFlag, 'dropped'>[] {
  const own = object.kind === 'complex' ? null : object
  const flags = {
    new: own?.isNew,
    apartments: own?.isApartments,
    balcony: own?.hasBalcony,
    parking: object.hasParking,
  }
  return (Object.keys(flags) as (keyof typeof flags)[]).filter((flag) => flags[flag])
}
