import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { finish, housingClass } from '@/lib/catalogue/schema'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { localizedText } from '@/lib/platform/i18n/localized'
import { currency } from '@/lib/rates/schema'

const point = z.tuple([z.number(), z.number()])
const named = z.array(z.object({ name: z.string(), at: point }))
const city = z.object({
  slug: z.string(),
  country: z.string().regex(/^[A-Z]{2}$/),
  name: localizedText,
  spellings: z.array(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  /** Of the listings in it. */
  language: z.enum(LOCALES),
  currency,
  /** Today's price of a square metre. */
  meter: z.object({
    economy: z.number(),
    comfort: z.number(),
    business: z.number(),
    elite: z.number(),
    house: z.number(),
    plot: z.number(),
    commercial: z.number(),
  }),
  districts: named.min(1),
  metro: named,
  streets: z.array(z.string()).min(3),
})
const complex = z.object({
  key: z.string(),
  company: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  name: z.string(),
  class: housingClass,
  /** Quarters from now until it is handed over; below zero it was. */
  ready: z.number().int(),
  houses: z.number().int().min(1).max(4),
  floors: z.number().int(),
  look: z.enum(['tower', 'slab', 'court', 'steps', 'classic', 'resort']),
  tone: z.number().int().min(0).max(7),
  /** On sale over the two years. */
  units: z.number().int(),
  note: z.string().min(40),
})
const some = z.array(z.string()).min(1)
const kindWords = z.object({ opening: some, state: some, closing: some })
const fact = z.tuple([z.string(), z.array(z.string()).min(1)])
const words = z.object({
  rooms: z.record(z.string(), z.string()),
  quarter: z.string(),
  complex: z.object({ opening: some, middle: some, closing: some }),
  flat: z.object({
    opening: some,
    layout: z.record(z.string(), some),
    house: some,
    finish: z.record(finish, some),
    ready: some,
    building: some,
    metro: some,
    place: some,
  }),
  resale: kindWords,
  house: kindWords,
  commercial: kindWords,
  plot: kindWords,
  villa: kindWords.optional(),
  views: some,
  facts: z.object({
    ceiling: z.tuple([z.string(), z.string()]),
    walls: fact,
    lift: fact,
    parking: fact,
    yard: fact,
    heating: fact,
    bathroom: fact,
    utility: fact,
    view: z.tuple([z.string()]),
  }),
  titles: z.object({
    house: z.string(),
    commercial: z.string(),
    plot: z.string(),
    villa: z.string(),
  }),
  questions: z.array(
    z.object({
      about: z.string(),
      by: z.string(),
      daysAgo: z.number(),
      text: z.string().min(10),
      answer: z.string().nullable(),
      hours: z.number().default(0),
    }),
  ),
})

export type DemoCity = z.output<typeof city>
export type DemoComplex = z.output<typeof complex>
export type Words = z.output<typeof words>
export type DemoCatalogue = {
  cities: Map<string, DemoCity>
  complexes: DemoComplex[]
  words: Record<Locale, Words>
}

/** @throws Error that names the file and the place of what is wrong in it */
function read<S extends z.ZodType>(name: string, schema: S): z.output<S> {
  const file = join(import.meta.dirname, '..', 'content', `${name}.json`)
  const result = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!result.success) throw new Error(`content/${name}.json: ${z.prettifyError(result.error)}`)
  return result.data
}

/** Cities, complexes and the words of listings in every language. */
export function readCatalogue(): DemoCatalogue {
  const pairs = LOCALES.map((locale) => [locale, read(`listings-${locale}`, words)] as const)
  return {
    cities: new Map(read('cities', z.array(city)).map((one) => [one.slug, one])),
    complexes: read('complexes', z.array(complex)),
    words: Object.fromEntries(pairs) as Record<Locale, Words>,
  }
}
