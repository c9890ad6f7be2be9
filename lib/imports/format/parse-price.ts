import { priceFault } from '@/lib/catalogue/bounds/schema'
import { RANGES } from '@/lib/catalogue/rules/schema'
import type { Currency } from '@/lib/rates/schema'
import type { Fields } from './field-reader'
import type { Offer, OfferIssue } from './offer'
import { amountOf, momentOf } from './parse-values'
import { currencyOf, unitOf } from './vocabulary'
import { childOf, type RawNode, textOf } from './xml-node'

/** What an offer says that it costs. */
export type Money = {
  /** Whole units; null is a price on request, and one that cannot be believed. */
  price: number | null
  currency: Currency
  /** Why the price cannot be believed: what was known before holds, and nothing is no offer. */
  doubt: OfferIssue | null
  /** The sum as the feed says it, believed or not; null when there is none. */
  said: number | null
}
/** What a price is judged by. */
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

/** The currency that is meant where none is named. */
export const currencyIn = (country: string): Currency => OF_COUNTRY[country] ?? 'EUR'

/** Whole units of a price; 0 and nothing are a price on request, words and debts are none. */
export function priceOf(fields: Fields, node: RawNode | undefined): Sum {
  if (!node || textOf(node) === '') return NOTHING
  const value = amountOf(textOf(node))
  if (value === null) return { value, doubt: fields.issue('number', node) }
  if (value < 0 || value > RANGES.price.max) {
    return { value: null, doubt: fields.issue('range', node) }
  }
  return value === 0 ? NOTHING : { value: Math.max(1, Math.round(value)), doubt: null }
}

/** A price by its currency, its kind and its country. */
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

/** Square metres of an area with its unit, to the hundredth. */
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

/** What an offer costs in YRL: whole or per unit of area, lowered by a discount that still holds. */
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

/** A discount that cannot be read leaves the full price. */
function discountOf(fields: Fields, now: Date): number | null {
  const node = fields.at('discount')
  const end = momentOf(textOf(childOf(node, 'end-date')))
  if (!node || (end && end < now)) return null
  const { value, doubt } = priceOf(fields, childOf(node, 'final-price'))
  if (doubt) fields.report(doubt.code, childOf(node, 'final-price'))
  return value
}
