import type { Currency } from '@/lib/catalogue/schema'
import type { Fields } from '../fields/schema'
import { childOf, type RawNode, textOf } from '../reading/schema'
import { momentOf } from '../values/schema'
import { currencyOf, unitOf } from '../words/schema'

type Money = { price: number | null; currency: Currency }
const MAX_PRICE = 1_000_000_000_000
const MAX_AREA = 1_000_000
const OF_COUNTRY: Partial<Record<string, Currency>> = {
  RU: 'RUB',
  CZ: 'CZK',
  PL: 'PLN',
  RS: 'RSD',
}

/** The currency that is meant where none is named. */
export const currencyIn = (country: string): Currency => OF_COUNTRY[country] ?? 'EUR'

/** Whole units of a price; 0 and nothing are a price on request. */
export function priceOf(fields: Fields, node: RawNode | undefined): number | null {
  const value = fields.number(node, { min: 0, max: MAX_PRICE })
  return value ? Math.max(1, Math.round(value)) : null
}

/** A price by its currency; in one that is not kept here it is a price on request. */
export function moneyOf(
  fields: Fields,
  price: number | null,
  named: RawNode | undefined,
  country: string,
): Money {
  const usual = currencyIn(country)
  if (price === null) return { price, currency: currencyOf(textOf(named)) ?? usual }
  if (textOf(named) === '') {
    fields.report('currency_missing', 'currency')
    return { price, currency: usual }
  }
  const currency = currencyOf(textOf(named))
  if (currency) return { price, currency }
  fields.report('currency_unknown', named)
  return { price: null, currency: usual }
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
export function yrlMoneyOf(fields: Fields, country: string, area: number | null, now: Date): Money {
  const node = fields.at('price')
  const value = childOf(node, 'value') ?? node
  if (!node || textOf(value) === '') fields.report('price_missing', node ?? 'price')
  const full = wholePrice(fields, priceOf(fields, value), childOf(node, 'unit'), area)
  const final = discountOf(fields, now)
  const price = full !== null && final !== null && final < full ? final : full
  return moneyOf(fields, price, childOf(node, 'currency'), country)
}

function wholePrice(
  fields: Fields,
  price: number | null,
  unit: RawNode | undefined,
  area: number | null,
): number | null {
  if (price === null || textOf(unit) === '') return price
  const size = unitOf(textOf(unit))
  if (size === null || area === null) {
    fields.report(size === null ? 'unit_unknown' : 'area_missing', unit)
    return null
  }
  return Math.round((price * area) / size)
}

function discountOf(fields: Fields, now: Date): number | null {
  const node = fields.at('discount')
  const end = momentOf(textOf(childOf(node, 'end-date')))
  if (!node || (end && end < now)) return null
  return priceOf(fields, childOf(node, 'final-price'))
}
