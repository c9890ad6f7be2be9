import type { Finish, HousingClass } from '@/lib/catalogue/schema'
import { between, type Random } from '../draw-kit'
import type { Look } from './addresses'
import type { DemoCity, DemoComplex, Words } from './content'
import type { Listing } from './listing'
import type { Plan } from './plans'
import { fill, one, quarterAt, type Values, walkTo } from './wording'

const FINISHES: Record<string, readonly Finish[]> = {
  RU: ['none', 'rough', 'prepared', 'fine', 'turnkey'],
  DE: ['prepared', 'fine', 'fine'],
  CZ: ['prepared', 'fine', 'fine'],
  PL: ['rough', 'rough', 'prepared', 'turnkey'],
  RS: ['rough', 'fine', 'fine'],
}

/** Where a complex stands, and what is the same for all of its flats. */
export type Site = {
  demo: DemoComplex
  city: DemoCity
  words: Words
  at: [number, number]
  metro: Listing['metro']
  finishes: readonly Finish[]
  look: Look
  ready: { year: number; quarter: number }
  /** What its metres cost against others of its class. */
  factor: number
}

export function siteFor(
  demo: DemoComplex,
  index: number,
  city: DemoCity,
  words: Words,
  now: number,
  random: Random,
): Site {
  const district = city.districts.find(({ name }) => name === demo.district)?.at ?? [
    city.latitude,
    city.longitude,
  ]
  const at: [number, number] = [
    district[0] + between(random, -0.006, 0.006),
    district[1] + between(random, -0.008, 0.008),
  ]
  const kinds = FINISHES[city.country] ?? ['fine', 'turnkey', 'turnkey']
  const first = Math.floor(random() * kinds.length)
  const { look, tone, floors, houses } = demo
  return {
    demo,
    city,
    words,
    at,
    metro: walkTo(at, city.metro),
    finishes: [kinds[first] ?? 'fine', kinds[(first + 1) % kinds.length] ?? 'fine'],
    look: { look, tone, floors, houses, seed: index + 1 },
    ready: quarterAt(now, demo.ready),
    factor: between(random, 0.94, 1.08),
  }
}

export const place = ({ demo, city }: Site): Values => ({
  name: demo.name,
  district: demo.district,
  street: demo.street,
  city: city.name[city.language],
  houses: demo.houses,
  floors: demo.floors,
})

export function complexText(site: Site, random: Random): string {
  const { words, city, demo } = site
  const { opening, middle, closing } = words.complex
  const told = (texts: readonly string[]) => fill(one(random, texts), place(site), city.language)
  return [`${told(opening)} ${demo.note}`, told(middle), told(closing)].join('\n\n')
}

const OF_CLASS: Record<HousingClass, number> = {
  economy: 2.6,
  comfort: 2.75,
  business: 3,
  elite: 3.3,
}
export const ceilingOf = (housing: HousingClass): number => OF_CLASS[housing]

export function factsOf(
  { facts }: Words,
  housing: HousingClass,
  random: Random,
): { name: string; value: string }[] {
  const [name, value] = facts.ceiling
  return [
    { name, value: value.replace('{v}', String(ceilingOf(housing)).replace('.', ',')) },
    ...[facts.walls, facts.lift, facts.parking, facts.yard, facts.heating].map(
      ([name, values]) => ({
        name,
        value: one(random, values),
      }),
    ),
  ]
}

const FACTOR: Record<Finish, number> = {
  none: 0.96,
  rough: 0.98,
  prepared: 1,
  fine: 1.05,
  turnkey: 1.12,
}

/** What a square metre of a flat costs today. */
export function meterOf(
  { demo, city, factor }: Site,
  floor: number,
  plan: Plan,
  finish: Finish,
): number {
  const height = 1 + (floor / demo.floors - 0.5) * 0.09
  const size = plan.area < 33 ? 1.09 : plan.area < 50 ? 1.03 : plan.area > 90 ? 0.95 : 1
  const stage = demo.ready <= 0 ? 1.04 : 1 - Math.min(0.1, demo.ready * 0.012)
  return city.meter[demo.class] * factor * height * size * stage * FACTOR[finish]
}
