import type { PropertyKind } from '@/lib/catalogue/schema'
import { between, pick, type Random } from '../draw-kit'
import type { DemoCity, Words } from './content'
import type { Listing } from './listing'
import { GENERATIONS, pathOf, spanOf } from './market'
import { fill, one, type Values, walkTo } from './wording'

export type Ground = {
  city: DemoCity
  words: Words
  company: string
  index: number
  random: Random
}
type Spot = Pick<Listing, 'district' | 'address' | 'at' | 'metro'>

/** Somewhere in a district; houses and plots stand farther out. */
function spotOf({ city, random }: Ground, spread: number): Spot & { street: string } {
  const { name, at } = pick(
    random,
    city.districts as [DemoCity['districts'][0], ...DemoCity['districts']],
  )
  const [north, east] = [between(random, -spread, spread), between(random, -spread, spread) * 1.4]
  const here: [number, number] = [at[0] + north, at[1] + east]
  const street = one(random, city.streets)
  return {
    district: name,
    street,
    address: `${street}, ${1 + Math.floor(random() * 90)}`,
    at: here,
    metro: walkTo(here, city.metro),
  }
}

export function common(ground: Ground, kind: PropertyKind, spread: number, price: number) {
  const { city, company, random } = ground
  const { street, ...spot } = spotOf(ground, spread)
  const span = spanOf(random)
  const growth = between(random, 0.002, 0.016)
  const offer: Listing = {
    ...blank(city),
    ...spot,
    id: `${city.slug}-${kind}-${company.slice(0, 3)}-${ground.index + 1}-${Math.floor(random() * 900 + 100)}`,
    company,
    kind,
    prices: pathOf({ price, currency: city.currency, growth, ...span }, random),
    daysAgo: (GENERATIONS[span.from] ?? 2) + 0.3,
  }
  return { offer, street }
}

const blank = (city: DemoCity): Listing => ({
  id: '',
  company: '',
  kind: 'flat',
  language: city.language,
  country: city.country,
  city: city.name[city.language],
  district: '',
  address: '',
  at: [city.latitude, city.longitude],
  metro: null,
  currency: city.currency,
  prices: [],
  isOnRequest: false,
  title: '',
  description: '',
  ...{
    area: null,
    living: null,
    kitchen: null,
    land: null,
    rooms: null,
    floor: null,
    floors: null,
  },
  number: '',
  ceiling: null,
  class: null,
  finish: null,
  states: GENERATIONS.map(() => 'ready'),
  builtYear: null,
  builtQuarter: null,
  isNew: false,
  isApartments: false,
  hasParking: false,
  hasBalcony: false,
  walls: '',
  energy: null,
  bathroom: '',
  view: '',
  complex: null,
  images: [],
  daysAgo: 0,
})

export const told = (
  { words, city, random }: Ground,
  kind: 'resale' | 'house' | 'commercial' | 'plot' | 'villa',
  values: Values,
): string => {
  const texts = words[kind] ?? words.house
  return [texts.opening, texts.state, texts.closing]
    .map((each) => fill(one(random, each), values, city.language))
    .join(' ')
}
