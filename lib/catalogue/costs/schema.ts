import type { Currency } from '@/lib/rates/schema'
import type { PropertyKind } from '../schema'

export type CostName = 'tax' | 'notary' | 'registration' | 'agent'
/** What a buyer pays beside the price, in its currency: between two sums, which are one where the law says it. */
export type Cost = { name: CostName; low: number; high: number }
export type BuyingCosts = { items: Cost[]; low: number; high: number }

export type Bought = {
  country: string
  /** Slug of the city. */
  city: string
  kind: PropertyKind
  /** From its developer, VAT in the price. */
  isNew: boolean
  price: number
  currency: Currency
}

/** Laws that the sums come from, in the language of the country; docs/decisions/087 says what each of them says. */
export const SOURCES: Record<string, string> = {
  RU: 'НК РФ, ст. 333.33, п. 1, пп. 22',
  DE: 'GrEStG §§ 8, 11; GNotKG; BGB § 656c',
  CZ: 'zákon č. 386/2020 Sb.; zákon č. 634/2004 Sb., položka 120',
  PL: 'ustawa o PCC, art. 7 i 9; taksa notarialna, § 3; ustawa o kosztach sądowych, art. 42',
  RS: 'Закон о порезима на имовину, чл. 23–31а',
}

/** Grunderwerbsteuer by Land, in percent. */
const LAND_TAX = {
  BW: 5,
  BY: 3.5,
  BE: 6,
  BB: 6.5,
  HB: 5.5,
  HH: 5.5,
  HE: 6,
  MV: 6,
  NI: 5,
  NW: 6.5,
  RP: 5,
  SL: 6.5,
  SN: 5.5,
  ST: 5,
  SH: 6.5,
  TH: 5,
} as const
/** Of cities whose Land is known, by their slugs. */
const LAND_OF: Partial<Record<string, keyof typeof LAND_TAX>> = {
  berlin: 'BE',
  hamburg: 'HH',
  bremen: 'HB',
  muenchen: 'BY',
  nuernberg: 'BY',
  augsburg: 'BY',
  regensburg: 'BY',
  koeln: 'NW',
  duesseldorf: 'NW',
  dortmund: 'NW',
  essen: 'NW',
  bonn: 'NW',
  muenster: 'NW',
  frankfurt: 'HE',
  'frankfurt-am-main': 'HE',
  wiesbaden: 'HE',
  stuttgart: 'BW',
  karlsruhe: 'BW',
  mannheim: 'BW',
  freiburg: 'BW',
  leipzig: 'SN',
  dresden: 'SN',
  chemnitz: 'SN',
  hannover: 'NI',
  braunschweig: 'NI',
  mainz: 'RP',
  kiel: 'SH',
  luebeck: 'SH',
  rostock: 'MV',
  magdeburg: 'ST',
  halle: 'ST',
  erfurt: 'TH',
  jena: 'TH',
  potsdam: 'BB',
  saarbruecken: 'SL',
}

const share = (name: CostName, price: number, low: number, high = low): Cost => ({
  name,
  low: (price * low) / 100,
  high: (price * high) / 100,
})
const sum = (name: CostName, low: number, high = low): Cost => ({ name, low, high })
const isHome = ({ kind }: Bought) => kind === 'flat' || kind === 'house'

/** Notary and land register are estimated; the agent is shared with the seller, none of a developer. */
function german(bought: Bought): Cost[] {
  const { price, city, isNew } = bought
  const land = LAND_OF[city]
  const all = Object.values(LAND_TAX)
  const [low, high] = land ? [LAND_TAX[land], LAND_TAX[land]] : [Math.min(...all), Math.max(...all)]
  return [
    share('tax', price, low, high),
    share('notary', price, 1.5, 2),
    ...(isNew ? [] : [share('agent', price, 0, 3.57)]),
  ]
}

/** PCC is 2 %, none of a developer nor for somebody's first home; the notary's fee is the highest that is allowed, with VAT. */
function polish(bought: Bought): Cost[] {
  const { price, isNew } = bought
  return [
    ...(isNew ? [sum('tax', 0)] : [share('tax', price, isHome(bought) ? 0 : 2, 2)]),
    sum('notary', 0, notaryFee(price) * 1.23),
    sum('registration', 200),
  ]
}

/** Brackets of the Polish tariff: from this price on, the fee at it, and the share of what is above. */
const TARIFF: [from: number, fee: number, share: number][] = [
  [2_000_000, 6770, 0.0025],
  [1_000_000, 4770, 0.002],
  [60_000, 1010, 0.004],
  [30_000, 710, 0.01],
  [10_000, 310, 0.02],
  [3_000, 100, 0.03],
]
const HIGHEST_FEE = 10_000

function notaryFee(price: number): number {
  const [from, fee, part] = TARIFF.find(([least]) => price > least) ?? [price, 100, 0]
  return Math.min(HIGHEST_FEE, fee + (price - from) * part)
}

/** Of more than 20 million roubles 0.02 %, at most 500 000. */
const russian = ({ price }: Bought): Cost[] => [
  sum('tax', 0),
  sum('registration', price <= 20_000_000 ? 4000 : Math.min(500_000, price * 0.0002)),
]

const RULES: Record<string, { currency: Currency | null; of: (bought: Bought) => Cost[] }> = {
  RU: { currency: 'RUB', of: russian },
  DE: { currency: 'EUR', of: german },
  CZ: { currency: 'CZK', of: () => [sum('tax', 0), sum('registration', 2000)] },
  PL: { currency: 'PLN', of: polish },
  // Shares only: prices there are in euros.
  RS: {
    currency: null,
    of: (bought) =>
      bought.isNew ? [sum('tax', 0)] : [share('tax', bought.price, isHome(bought) ? 0 : 2.5, 2.5)],
  },
}

/** Null for a country whose rules are not known here, and for a price in another currency than its fees. */
export function buyingCosts(bought: Bought): BuyingCosts | null {
  const rule = RULES[bought.country]
  if (!rule || (rule.currency !== null && rule.currency !== bought.currency)) return null
  const items = rule.of(bought).map((cost) => ({
    ...cost,
    low: Math.round(cost.low),
    high: Math.round(cost.high),
  }))
  return {
    items,
    low: items.reduce((total, { low }) => total + low, 0),
    high: items.reduce((total, { high }) => total + high, 0),
  }
}
