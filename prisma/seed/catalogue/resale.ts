import { HOME_COUNTRIES, type HousingClass } from '@/lib/catalogue/schema'
import { between, pick, type Random, range } from '../draw-kit'
import {
  frontsOf,
  homesOf,
  PLOT_SIZES,
  planOf,
  plotsOf,
  roomPicturesOf,
  streetOf,
  villasOf,
} from './addresses'
import type { DemoCity, Words } from './content'
import { energyOf } from './energy'
import { common, type Ground, told } from './grounds'
import type { Listing } from './listing'
import { type Plan, plansOf } from './plans'
import { fill, one } from './wording'

export type Offered = 'flat' | 'house' | 'commercial' | 'plot' | 'villa'

/** What agencies and owners sell in a city beside new complexes. */
export function resell(
  city: DemoCity,
  words: Words,
  company: string,
  counts: Partial<Record<Offered, number>>,
  random: Random,
): Listing[] {
  return Object.entries(counts).flatMap(([kind, count]) =>
    range(count).map((index) => MAKERS[kind as Offered]({ city, words, company, index, random })),
  )
}

const MAKERS: Record<Offered, (ground: Ground) => Listing> = {
  flat: flatOf,
  house: (ground) => houseOf(ground, false),
  villa: (ground) => houseOf(ground, true),
  commercial: shopOf,
  plot: plotOf,
}

const BUILT = [1937, 1958, 1964, 1972, 1979, 1986, 1998, 2004, 2009, 2014] as const
const BUILT_BY_THE_SEA = [2001, 2007, 2012, 2016, 2019] as const

function flatOf(ground: Ground): Listing {
  const { city, words, random, index } = ground
  const housing = pick<HousingClass>(random, ['economy', 'economy', 'comfort', 'business'])
  const plan = pick(random, plansOf(city.language, housing) as [Plan, ...Plan[]])
  const year = pick(
    random,
    HOME_COUNTRIES.some((home) => home === city.country) ? BUILT : BUILT_BY_THE_SEA,
  )
  const floors = year < 1950 ? 5 : year < 1970 ? 5 : year < 1990 ? 9 : 14
  const floor = 1 + Math.floor(random() * floors)
  const worn = year > 2000 ? 0.94 : year < 1950 ? 0.97 : 0.82
  const { offer, street } = common(
    ground,
    'flat',
    0.018,
    plan.area * city.meter[housing] * worn * between(random, 0.93, 1.07),
  )
  const finish = pick(random, ['fine', 'fine', 'turnkey', 'rough'] as const)
  const view = one(random, words.views)
  return {
    ...offer,
    description: `${told(ground, 'resale', { area: plan.area, floor, floors, year, street })} ${nearby(ground, offer)}`,
    ...{
      area: plan.area,
      living: plan.living,
      kitchen: plan.kitchen,
      rooms: plan.rooms,
      floor,
      floors,
      finish,
      view,
    },
    ceiling: year < 1950 ? 3.1 : 2.6,
    class: housing,
    builtYear: year,
    hasBalcony: plan.hasLoggia,
    hasParking: year > 2005,
    walls: wallsOf(year),
    energy: energyOf(city.country, year, index),
    bathroom: words.facts.bathroom[1][plan.rooms % 2] ?? '',
    images: [
      ...roomPicturesOf(housing, index).slice(0, 2),
      planOf(plan, city.language),
      streetOf(index + city.slug.length),
    ],
  }
}

const wallsOf = (year: number) =>
  year < 1950 ? 'кирпичный' : year < 1990 ? 'панельный' : 'монолит'

const nearby = ({ words, city, random }: Ground, { metro }: Listing): string =>
  metro && metro.minutes <= 20
    ? fill(
        one(random, words.flat.metro),
        { metro: metro.name, minutes: metro.minutes },
        city.language,
      )
    : one(random, words.flat.place)

type Style = {
  area: [number, number]
  land: [number, number]
  spread: number
  housing: HousingClass
}
const HOUSE: Style = { area: [92, 260], land: [260, 1500], spread: 0.08, housing: 'comfort' }
const VILLA: Style = { area: [140, 340], land: [320, 1400], spread: 0.03, housing: 'elite' }

function houseOf(ground: Ground, isVilla: boolean): Listing {
  const { city, words, random, index } = ground
  const style = isVilla ? VILLA : HOUSE
  const area = Math.round(between(random, ...style.area))
  const land = Math.round(between(random, ...style.land) / 10) * 10
  const year = Math.round(between(random, 1968, 2025))
  const price = area * city.meter.house * (year > 2010 ? 1.08 : 0.9) * between(random, 0.88, 1.14)
  const { offer } = common(ground, 'house', style.spread, price)
  const kind = isVilla && words.villa ? 'villa' : 'house'
  const turn = index + city.slug.length * 3
  return {
    ...offer,
    title: fill(words.titles[kind], { area }, city.language),
    description: told(ground, kind, { area, land, year }),
    ...{ area, land, rooms: Math.max(3, Math.round(area / 38)), floors: area > 120 ? 2 : 1 },
    builtYear: year,
    hasParking: true,
    walls: index % 3 === 1 ? 'деревянный' : 'кирпичный',
    energy: energyOf(city.country, year, index),
    images: [...(isVilla ? villasOf : homesOf)(turn), ...roomPicturesOf(style.housing, turn)],
    ...(isVilla
      ? { finish: 'turnkey', class: 'elite', metro: null, isOnRequest: index % 9 === 5 }
      : { finish: 'fine' }),
  }
}

function shopOf(ground: Ground): Listing {
  const { city, words, random, index } = ground
  const area = Math.round(between(random, 38, 240))
  const { offer } = common(
    ground,
    'commercial',
    0.02,
    area * city.meter.commercial * between(random, 0.8, 1.2),
  )
  const ceiling = pick(random, [3, 3.4, 3.8, 4.2])
  return {
    ...offer,
    title: fill(words.titles.commercial, { area }, city.language),
    description: told(ground, 'commercial', { area, ceiling }),
    ...{ area, floor: 1, floors: 6, ceiling },
    builtYear: Math.round(between(random, 1985, 2024)),
    finish: pick(random, ['rough', 'prepared', 'fine'] as const),
    hasParking: random() < 0.5,
    images: frontsOf(index + city.slug.length),
  }
}

function plotOf(ground: Ground): Listing {
  const { city, words, random, index } = ground
  const land = pick(random, PLOT_SIZES)
  const { offer } = common(ground, 'plot', 0.12, land * city.meter.plot * between(random, 0.8, 1.2))
  return {
    ...offer,
    title: fill(words.titles.plot, { land }, city.language),
    description: told(ground, 'plot', { land }),
    land,
    metro: null,
    images: plotsOf(index + city.slug.length, land),
  }
}
