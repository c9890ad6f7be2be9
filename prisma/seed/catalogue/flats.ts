import type { BuildState, Finish } from '@/lib/catalogue/schema'
import { between, type Random, range } from '../draw-kit'
import { facadesOf, type Look, planOf, roomPicturesOf, siteOf } from './addresses'
import type { DemoCatalogue, DemoComplex } from './content'
import { energyOf } from './energy'
import type { Listing } from './listing'
import { GENERATIONS, pathOf, spanOf } from './market'
import { type Plan, plansOf } from './plans'
import { ceilingOf, complexText, factsOf, meterOf, place, type Site, siteFor } from './sites'
import { fill, one, type Values } from './wording'

const DAYS_A_QUARTER = 91.3
const HOUSE_WORDS: Record<string, string> = {
  ru: 'корпус',
  de: 'Haus',
  cs: 'dům',
  pl: 'budynek',
  sr: 'зграда',
  en: 'Building',
}
/** A complex with what its page says beside its flats. */
export type Built = {
  demo: DemoComplex
  look: Look
  description: string
  facts: { name: string; value: string }[]
  pictures: Listing['images']
  flats: Listing[]
}

/** Draws up a complex: where it stands, how it looks, and which of its flats are on sale. */
export function build(
  demo: DemoComplex,
  index: number,
  { cities, words }: DemoCatalogue,
  now: number,
  random: Random,
): Built {
  const city = cities.get(demo.city)
  if (!city) throw new Error(`No such city: ${demo.city}`)
  const site = siteFor(demo, index, city, words[city.language], now, random)
  return {
    demo,
    look: site.look,
    description: complexText(site, random),
    facts: factsOf(site.words, demo.class, random),
    pictures: [...facadesOf(site.look), siteOf(site.look)],
    flats: flatsOf(site, random),
  }
}

type Spot = { house: number; floor: number; position: number }

function flatsOf(site: Site, random: Random): Listing[] {
  const { demo, city } = site
  const plans = plansOf(city.language, demo.class)
  const positions = demo.class === 'elite' || demo.look === 'classic' ? 4 : 6
  const columns = range(demo.houses * positions).map(
    () => plans[Math.floor(random() * plans.length)] as Plan,
  )
  const all = range(demo.houses * positions * (demo.floors - 1)).map(
    (i): Spot => ({
      house: Math.floor(i / (positions * (demo.floors - 1))),
      floor: 2 + (Math.floor(i / positions) % (demo.floors - 1)),
      position: i % positions,
    }),
  )
  const chosen = all
    .map((spot) => ({ spot, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, demo.units)
  return chosen.map(({ spot }, i) => {
    const plan = columns[spot.house * positions + spot.position] as Plan
    return flatOf(site, spot, positions, plan, i, random)
  })
}

function flatOf(
  site: Site,
  { house, floor, position }: Spot,
  positions: number,
  plan: Plan,
  i: number,
  random: Random,
): Listing {
  const { demo, city, words, ready } = site
  const finish = site.finishes[i % 5 === 0 ? 1 : 0] ?? 'fine'
  const earliest = demo.ready > 6 ? 2 : 0
  const span = spanOf(random, earliest)
  const price = plan.area * meterOf(site, floor, plan, finish)
  const growth = between(random, 0.006, 0.022)
  const number = String(house * 200 + (floor - 2) * positions + position + 1)
  const view = words.views[position % words.views.length] ?? ''
  const values = {
    ...place(site),
    area: plan.area,
    floor,
    living: plan.living,
    kitchen: plan.kitchen,
    view,
    ceiling: ceilingOf(demo.class),
  }
  return {
    id: `${demo.key}-${house + 1}-${number}`,
    company: demo.company,
    kind: 'flat',
    language: city.language,
    country: city.country,
    city: city.name[city.language],
    district: demo.district,
    address: `${demo.street}, ${12 + demo.key.length + house}`,
    at: [site.at[0] + house * 0.0005, site.at[1] + house * 0.0007],
    metro: site.metro,
    currency: city.currency,
    prices: pathOf({ price, currency: city.currency, growth, ...span }, random),
    isOnRequest: demo.class === 'elite' && floor === demo.floors && i % 2 === 0,
    title: '',
    description: flatText(site, values, plan, finish, random),
    ...{
      area: plan.area,
      living: plan.living,
      kitchen: plan.kitchen,
      land: null,
      rooms: plan.rooms,
    },
    floor,
    floors: demo.floors,
    number,
    ceiling: ceilingOf(demo.class),
    class: demo.class,
    finish,
    states: statesOf(demo.ready),
    builtYear: ready.year,
    builtQuarter: ready.quarter,
    isNew: true,
    isApartments: city.country === 'AE' || city.country === 'TH',
    hasParking: demo.class !== 'economy',
    hasBalcony: plan.hasLoggia,
    walls: words.facts.walls[1][demo.tone % words.facts.walls[1].length] ?? '',
    energy: energyOf(city.country, ready.year, demo.tone),
    bathroom: words.facts.bathroom[1][plan.rooms > 2 ? 2 : plan.rooms % 2] ?? '',
    view,
    complex: { id: demo.key, name: demo.name, house: `${HOUSE_WORDS[city.language]} ${house + 1}` },
    images: imagesOf(site, plan, i),
    daysAgo: (GENERATIONS[span.from] ?? 2) + 0.2,
  }
}

/** It is a project until some two years before it is handed over. */
const statesOf = (ready: number): BuildState[] =>
  GENERATIONS.map((days) => {
    const left = ready + days / DAYS_A_QUARTER
    return left <= 0 ? 'ready' : left > 9 ? 'project' : 'building'
  })

function flatText(
  { demo, city, words, ready, metro }: Site,
  values: Values,
  plan: Plan,
  finish: Finish,
  random: Random,
): string {
  const { flat } = words
  const { quarter: q, year: y } = ready
  const roman = ['I', 'II', 'III', 'IV'][q - 1] ?? ''
  const handed = fill(words.quarter, { q, roman, y }, city.language)
  const all: Values = {
    ...values,
    ready: handed,
    metro: metro?.name ?? '',
    minutes: metro?.minutes ?? 0,
  }
  const texts = [
    one(random, flat.opening),
    one(random, flat.layout[String(Math.min(4, plan.rooms))] ?? flat.house),
    one(random, flat.house),
    one(random, flat.finish[finish]),
    one(random, demo.ready <= 0 ? flat.ready : flat.building),
    one(random, metro && metro.minutes <= 20 ? flat.metro : flat.place),
  ]
  return texts.map((text) => fill(text, all, city.language)).join(' ')
}

/** The first picture differs among the flats of a house: a list shows them side by side. */
function imagesOf({ look, demo, city }: Site, plan: Plan, i: number): Listing['images'] {
  const [street, back, yard] = facadesOf(look)
  const [living, kitchen, bedroom] = roomPicturesOf(demo.class, look.seed * 7 + i)
  const own = planOf(plan, city.language)
  const orders = [
    [street, own, living, bedroom, yard],
    [living, own, kitchen, back],
    [back, own, living, kitchen, yard],
    [bedroom, own, living, street],
    [yard, own, living, bedroom],
  ]
  const later = [
    [living, own, bedroom, street],
    [bedroom, own, kitchen, yard],
    [kitchen, own, living, back],
  ]
  return orders[i] ?? later[i % later.length] ?? [own]
}
