import 'server-only'
import { env } from '@/lib/platform/env'
import { dayStyle } from '@/lib/platform/i18n/day-style'
import { formatTag, type Locale, languageTag, localePath } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { moneyIn, wordsFor } from '@/lib/platform/i18n/words'
import { spelledOut } from '@/lib/platform/phone/number'
import { routes } from '@/lib/routes'
import { FLAG_FIELDS, type PriceRange, type Sale, saleFlag, textsOf } from '../schema'

/** A text and its language. */
export type Said = { text: string; language: Locale }
export type Row = { name: string; value: string; link?: string; language?: Locale }
export type Brochure = Awaited<ReturnType<typeof presentBrochure>>
type Words = Awaited<ReturnType<typeof wordsFor<'presentation'>>>

/** The content of a sale's presentation, in a language. */
export async function presentBrochure(sale: Sale, language: Locale) {
  const [t, shared] = await Promise.all([
    wordsFor(language, 'presentation'),
    wordsFor(language, 'sales'),
  ])
  const texts = textsOf(sale, language)
  const flags = saleFlag.options
    .filter((flag) => sale[FLAG_FIELDS[flag]])
    .map((flag) => ({ flag, word: shared(`flag.${flag}`) }))
  const price = sale.details ? priceText(sale.details.price, language, t) : null
  const country = countryName(sale.country, language)
  const cities = sale.cities.map(({ name }) => inLanguage(name, language))
  const known = {
    state: shared(`state.${sale.state}`),
    flags: flags.map(({ word }) => word).join(', '),
    developer: sale.developer?.name ?? '',
    complex: sale.complex?.name ?? '',
    country,
    address: sale.address,
    price: price ?? '',
  }
  const city = { name: t('cities', { count: cities.length }), value: cities.join(', ') }
  const rows = (keys: (keyof typeof known)[]) =>
    keys.map((key) => ({ name: t(key), value: known[key] }))
  return {
    t,
    ...texts,
    language,
    own: sale.language,
    state: known.state,
    flags: flags.filter(({ word }) => word !== known.state),
    price,
    developer: known.developer,
    place: [cities[0], country].filter(Boolean).join(', '),
    main: sale.mainImage,
    photos: sale.images.filter(({ kind }) => kind === 'photo'),
    plans: sale.images.filter(({ kind }) => kind !== 'photo'),
    facts: present([...rows(['developer', 'complex']), city, ...rows(['price', 'state', 'flags'])]),
    characteristics: sale.characteristics.map((row): Row => ({ ...row, language: sale.language })),
    location: present([...rows(['address']), city, ...rows(['country']), ...onMap(sale, t)]),
    documents: (sale.details?.documents ?? []).map(
      ({ name, type }) => `${name} (${type.toUpperCase()})`,
    ),
    legal: legalOf(sale, t),
    contact: contactOf(sale, language, t),
    note: t('note', { date: dateOf(sale.updatedAt, language) }),
    updatedAt: new Date(sale.updatedAt),
  }
}

const present = (rows: Row[]) => rows.filter(({ value }) => value !== '')

/** URL of its page. */
export const pageOf = (sale: Pick<Sale, 'id'>, language: Locale): string =>
  env().SITE_URL.replace(/\/$/, '') + localePath(language, routes.sale(sale.id))

function priceText(price: PriceRange | null, language: Locale, t: Words): string {
  if (!price) return t('onRequest')
  const money = (amount: number) => moneyIn(language, price.currency, amount, 'narrowSymbol')
  if (price.to === null || price.to === price.from) return money(price.from)
  return t('priceRange', { from: money(price.from), to: money(price.to) })
}

const countryName = (code: string, language: Locale): string =>
  code ? (new Intl.DisplayNames([languageTag(language)], { type: 'region' }).of(code) ?? code) : ''

const dateOf = (moment: string, language: Locale): string =>
  new Intl.DateTimeFormat(formatTag(language), {
    dateStyle: dayStyle(language),
    timeZone: 'UTC',
  }).format(new Date(moment))

function onMap({ place }: Sale, t: Words): Row[] {
  if (!place) return []
  const [north, east] = [place.latitude.toFixed(5), place.longitude.toFixed(5)]
  const link = `https://yandex.com/maps/?pt=${east},${north}&z=16&l=map`
  return [
    { name: t('coordinates'), value: `${north}, ${east}` },
    { name: '', value: t('map'), link },
  ]
}

function legalOf({ legal }: Sale, t: Words): Row[] {
  const { declarationUrl, permitNumber, escrowBank } = legal
  return present([
    // Links in a PDF must be ASCII.
    { name: t('declaration'), value: declarationUrl, link: URL.parse(declarationUrl)?.href },
    { name: t('permit'), value: permitNumber },
    { name: t('escrow'), value: escrowBank },
  ])
}

function contactOf(sale: Sale, language: Locale, t: Words): Row[] {
  const page = pageOf(sale, language)
  const phone = sale.contactPhone
  return present([
    { name: t('manager'), value: sale.manager?.name ?? '' },
    { name: t('phone'), value: spelledOut(phone), link: `tel:${phone}` },
    { name: t('developer'), value: sale.developer?.name ?? '' },
    { name: t('page'), value: page, link: page },
  ])
}
