import type { CatalogueFilter } from '@/lib/catalogue/filters/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { Currency } from '@/lib/rates/schema'
import type { Token } from './tokens'
import type { Meaning } from './words'

/** What some tokens say: a part of the filter, and how many tokens say it. */
export type Read = {
  length: number
  filter: CatalogueFilter
  /** A plain metre or a bare price may be said of anything. */
  isSure: boolean
  /** The language whose words the currency is guessed from; null when it is said, or there is no price. */
  guess?: Locale | null
}

export function meaningOf<Is extends Meaning['is']>(
  token: Token | undefined,
  is: Is,
): Extract<Meaning, { is: Is }> | undefined {
  return token?.meanings.find(
    (meaning): meaning is Extract<Meaning, { is: Is }> => meaning.is === is,
  )
}

type Bound = {
  value: number
  scale: Extract<Meaning, { is: 'scale' }> | null
  currency: Currency | null
  next: number
}
type Way = 'from' | 'to' | 'about' | null

/** "до 12 млн", "50–70 m²", "from 300k to 400k", "5 000 € pro m²" from a token on; null for anything else. */
export function readAmount(tokens: Token[], at: number, reader: Locale): Read | null {
  const way = wayAt(tokens[at])
  const first = boundAt(tokens, way ? at + 1 : at, reader)
  if (!first) return null
  const isOpen = tokens[first.next]?.text === '+'
  const second = isOpen || way === 'to' ? null : secondAt(tokens, first.next, reader)
  const end = second?.next ?? first.next + (isOpen ? 1 : 0)
  const range = { way: isOpen ? ('from' as const) : way, first, second }
  return areaOf(tokens, at, end, range) ?? priceOf(tokens, at, end, range)
}

type Range = { way: Way; first: Bound; second: Bound | null }

function wayAt(token: Token | undefined): Way {
  return (['to', 'from', 'about'] as const).find((is) => meaningOf(token, is)) ?? null
}

/** The other end: after a dash, or after "to". */
function secondAt(tokens: Token[], at: number, reader: Locale): Bound | null {
  const isRange = /^[-–—]$/.test(tokens[at]?.text ?? '') || meaningOf(tokens[at], 'to')
  return isRange ? boundAt(tokens, at + 1, reader) : null
}

/** A number with what multiplies it and its currency, on either side. */
function boundAt(tokens: Token[], at: number, reader: Locale): Bound | null {
  const before = meaningOf(tokens[at], 'currency')
  const number = tokens[before ? at + 1 : at]
  if (number?.number == null) return null
  let next = before ? at + 2 : at + 1
  const scale = scaleOf(tokens[next], number.number, reader)
  if (scale) next += 1
  const after = before ? undefined : meaningOf(tokens[next], 'currency')
  if (after) next += 1
  const currency = (before ?? after)?.currency ?? null
  return { value: number.number * (scale?.by ?? 1), scale, currency, next }
}

/** "к" and "k" are thousands of what is no count of rooms, "m" is a million where English is read. */
function scaleOf(token: Token | undefined, value: number, reader: Locale): Bound['scale'] {
  const text = token?.text.toLowerCase() ?? ''
  if (/^[kк]$/.test(text)) {
    return value >= 10 ? { is: 'scale', by: 1000, language: null } : null
  }
  if (text === 'm' && reader === 'en' && value < 20) {
    return { is: 'scale', by: 1_000_000, language: null }
  }
  const all = (token?.meanings ?? []).filter((meaning) => meaning.is === 'scale')
  return all.find(({ language }) => language === reader) ?? all[0] ?? null
}

/** A bare area is the least that is wanted, a bare price the most. */
function limitsOf(
  { way, first, second }: Range,
  bare: 'from' | 'to',
): [from: number | undefined, to: number | undefined] {
  if (second) {
    const ends = [first.value, second.value].sort((a, b) => a - b)
    return [ends[0], ends[1]]
  }
  if (way === 'about') return [Math.round(first.value * 0.9), Math.round(first.value * 1.1)]
  return (way ?? bare) === 'from' ? [first.value, undefined] : [undefined, first.value]
}

const MOST_AREA = 1_000_000
const LEAST_AREA = 8

function areaOf(tokens: Token[], at: number, end: number, range: Range): Read | null {
  const { first, second } = range
  if (first.scale || first.currency || second?.scale || second?.currency) return null
  const unit = meaningOf(tokens[end], 'area')
  const land = unit ? undefined : meaningOf(tokens[end], 'land')
  const by = unit?.by ?? land?.by
  if (by === undefined) return null
  const [areaFrom, areaTo] = limitsOf(range, 'from').map((area) =>
    area === undefined || by === 1 ? area : Math.round(area * by),
  )
  const asked = [areaFrom, areaTo].filter((area) => area !== undefined)
  if (asked.some((area) => area < LEAST_AREA || area > MOST_AREA)) return null
  return {
    length: end + 1 - at,
    filter: { ...given({ areaFrom, areaTo }), ...(land && { kind: 'plot' as const }) },
    isSure: land !== undefined || unit?.isSure === true,
  }
}

/** What nothing is sold for: a rent, a fee, the price of a metre. */
const LEAST_PRICE: Record<Currency, number> = {
  RUB: 300_000,
  EUR: 5000,
  USD: 5000,
  CZK: 100_000,
  PLN: 25_000,
  RSD: 500_000,
}
const MOST_PRICE = 100_000_000_000
/** A number alone is a price only when it can hardly be anything else. */
const PLAIN_PRICE = 10_000
const OF_LANGUAGE: Record<Locale, Currency> = {
  ru: 'RUB',
  en: 'EUR',
  de: 'EUR',
  cs: 'CZK',
  pl: 'PLN',
  // Homes in Serbia are priced in euros.
  sr: 'EUR',
}
export const currencyOfLanguage = (language: Locale): Currency => OF_LANGUAGE[language]
export const isPlausible = (price: number | undefined, currency: Currency): boolean =>
  price === undefined || (price >= LEAST_PRICE[currency] && price <= MOST_PRICE)

function priceOf(tokens: Token[], at: number, end: number, range: Range): Read | null {
  const { way, second } = range
  const first = scaledLike(range.first, second)
  const last = second ?? first
  const [scale, currency] = [last.scale ?? first.scale, last.currency ?? first.currency]
  const [perMonth, perMetre] = [monthAt(tokens, end), metreAt(tokens, end)]
  const isPrice = scale || currency || isPlainPrice(way, first.value, perMonth)
  if (!isPrice || (!perMonth && isPerTime(tokens[end]))) return null
  const [from, to] = limitsOf({ ...range, first }, 'to')
  return {
    length: end + perMetre + perMonth - at,
    filter: { ...limitsPer({ perMonth, perMetre }, from, to), ...(currency && { currency }) },
    isSure: way !== null || second !== null || perMetre > 0 || currency !== null,
    guess: currency ? null : (scale?.language ?? null),
  }
}

/** "до 60 000", and less than that by the month. */
const isPlainPrice = (way: Way, value: number, perMonth: number): boolean =>
  way !== null && (perMonth > 0 || value >= PLAIN_PRICE)

/** "8–12 млн": the first is in millions too. */
function scaledLike(first: Bound, second: Bound | null): Bound {
  if (!second?.scale || first.scale || first.value >= second.value) return first
  return { ...first, value: first.value * second.scale.by, scale: second.scale }
}

const isPerTime = (token: Token | undefined) => meaningOf(token, 'text') !== undefined

type Per = { perMonth: number; perMetre: number }

function limitsPer(
  { perMonth, perMetre }: Per,
  from: number | undefined,
  to: number | undefined,
): CatalogueFilter {
  if (perMonth) return given({ monthlyFrom: from, monthlyTo: to })
  return perMetre
    ? given({ meterFrom: from, meterTo: to })
    : given({ priceFrom: from, priceTo: to })
}

/** Tokens of "в месяц", "monatlich", "/мес". */
function monthAt(tokens: Token[], at: number): number {
  if (meaningOf(tokens[at], 'month')) return 1
  return tokens[at]?.text === '/' && meaningOf(tokens[at + 1], 'month') ? 2 : 0
}

/** Tokens of "за м²", "pro qm", "/m2". */
function metreAt(tokens: Token[], at: number): number {
  const isPer = tokens[at]?.text === '/' || meaningOf(tokens[at], 'per')
  return isPer && meaningOf(tokens[at + 1], 'area') ? 2 : 0
}

/** Without what is not limited. */
export const given = <Fields extends Record<string, number | undefined>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: number
  }
