import { priceFault, RANGES } from '@/lib/catalogue/rules/schema'
import type { Currency } from '@/lib/rates/schema'
import type { Fields } from './field-reader'
import type { Offer, OfferIssue } from './offer'
import { amountOf, momentOf } from './parse-values'
import { currencyOf, unitOf } from './vocabulary'
import { childOf, type RawNode, textOf } from './xml-node'

/** The stated price of an offer. */
export type Money = {
  /** Whole units; null for price on request and for an implausible one. */
  price: number | null
  currency: Currency
  /** Why the price is implausible; the price known before is kept, and a new offer is refused. */
  doubt: OfferIssue | null
  /** The amount as stated, plausible or not; null without one. */
  said: number | null
}
/** Facts for the plausibility check. */
export type Sized = Pick<Offer, 'kind' | 'country' | 'area' | 'landArea'>
type Sum = { value: number | null; doubt: OfferIssue | null }
const NOTHING: Sum = { value: null, doubt: null }
const MAX_AREA = RANGES.area.max
const OF_COUNTRY: Partial<Record<string, Currency>> = {
  RU: 'RUB',
  CZ: 'CZK',
  PL: 'PLN',
  RS: 'RSD',
}

/** The country's currency, where none is stated. */
export const currencyIn = (country: string): Currency => OF_COUNTRY[country] ?? 'EUR'

/** Price in whole units; 0 and empty mean on request, text and negative numbers are invalid. */
export function priceOf(fields: Fields, node: RawNode | undefined): Sum {
  if (!node || textOf(node) === '') return NOTHING
  const value = amountOf(textOf(node))
  if (value === null) return { value, doubt: fields.issue('number', node) }
  if (value < 0 || value > RANGES.price.max) {
    return { value: null, doubt: fields.issue('range', node) }
  }
  return value === 0 ? NOTHING : { value: Math.max(1, Math.round(value)), doubt: null }
}

/** Parses a price and checks it against the bounds of its kind and country. */
export function moneyOf(
  fields: Fields,
  { value, doubt }: Sum,
  price: RawNode | undefined,
  named: RawNode | undefined,
  sized: Sized,
): Money {
  const usual = currencyIn(sized.country)
  const currency = currencyOf(textOf(named)) ?? usual
  const none = { price: null, currency, doubt, said: null }
  if (doubt || value === null) return none
  if (textOf(named) === '') fields.report('currency_missing', 'currency')
  else if (!currencyOf(textOf(named))) {
    return { ...none, doubt: fields.issue('currency_unknown', named) }
  }
  const code = priceFault({ ...sized, price: value, currency })
  return {
    price: code ? null : value,
    currency,
    doubt: code && fields.issue(code, price, String(value)),
    said: value,
  }
}

/** An area in square metres, rounded to hundredths. */
export function areaOf(fields: Fields, node: RawNode | undefined): number | null {
  if (!node) return null
  const value = fields.number(childOf(node, 'value') ?? node, { min: 0, max: MAX_AREA })
  if (!value) return null
  const unit = childOf(node, 'unit')
  const factor = textOf(unit) ? unitOf(textOf(unit)) : 1
  if (factor === null) fields.report('unit_unknown', unit)
  if (factor === null) return null
  const area = Math.round(value * factor * 100) / 100
  if (area > 0 && area <= MAX_AREA) return area
  fields.report('range', node, String(area))
  return null
}

/** Price of a YRL offer: total or per unit of area, minus a discount that is still valid. */
export function yrlMoneyOf(fields: Fields, sized: Sized, now: Date): Money {
  const node = fields.at('price')
  const value = childOf(node, 'value') ?? node
  if (!node || textOf(value) === '') fields.report('price_missing', node ?? 'price')
  const area = sized.kind === 'plot' ? sized.landArea : sized.area
  const full = wholePrice(fields, priceOf(fields, value), childOf(node, 'unit'), area)
  const named = childOf(node, 'currency')
  const money = moneyOf(fields, full, value, named, sized)
  const final = discountOf(fields, now)
  if (final === null || money.price === null || final >= money.price) return money
  const code = priceFault({ ...sized, price: final, currency: money.currency })
  if (!code) return { ...money, price: final, said: final }
  fields.report(code, fields.at('discount'), String(final))
  return money
}

function wholePrice(
  fields: Fields,
  { value, doubt }: Sum,
  unit: RawNode | undefined,
  area: number | null,
): Sum {
  if (value === null || textOf(unit) === '') return { value, doubt }
  const size = unitOf(textOf(unit))
  if (size === null || area === null) {
    const code = size === null ? 'unit_unknown' : 'area_missing'
    return { value: null, doubt: fields.issue(code, unit) }
  }
  return { value: Math.round((value * area) / size), doubt }
}

/** An unreadable discount is ignored. */
function discountOf(fields: Fields, now: Date): number | null {
  const node = fields.at('discount')
  const end = momentOf(textOf(childOf(node, 'end-date')))
  if (!node || (end && end < now)) return null
  const { value, doubt } = priceOf(fields, childOf(node, 'final-price'))
  if (doubt) fields.report(doubt.code, childOf(node, 'final-price'))
  return value
}
