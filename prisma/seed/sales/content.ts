import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { saleFlag, saleState } from '@/lib/sales/schema'
import type { DemoCompany } from '../content'

const paragraphs = z.array(z.string().min(10)).transform((texts) => texts.join('\n\n'))
const pair = z.tuple([z.string(), z.string()])
const words = z.object({
  street: z.string(),
  back: z.string(),
  evening: z.string(),
  yard: z.string(),
  site: z.string(),
  living: z.string(),
  kitchen: z.string(),
  bedroom: z.string(),
  plan: z.string(),
  delivery: z.string(),
  quarter: z.string(),
  presentation: z.string(),
  prices: z.string(),
  plans: z.string(),
  terms: z.string(),
  unit: z.string(),
  studio: z.string(),
  rooms: z.string(),
  /** What somebody writes who asks to be called. */
  comment: z.string(),
})
const paper = z.enum(['prices', 'plans', 'terms'])
const sale = z.object({
  /** Of the catalogue; developer, place and pictures are its. */
  complex: z.string(),
  state: saleState,
  flags: z.array(saleFlag),
  membersOnly: z.boolean().default(false),
  price: z.tuple([z.number(), z.number()]).nullable(),
  /** What it began with before its price changed. */
  before: z.number().optional(),
  title: z.string().min(5).max(140),
  description: paragraphs,
  about: paragraphs,
  facts: z.array(pair),
  permit: z.string(),
  bank: z.string(),
  documents: z.array(paper),
  /** One that its staff has given, or has replaced since; without, the site makes it when it is asked for. */
  presentation: z.enum(['made', 'replaced', 'none']),
  daysAgo: z.number().positive(),
  translations: z.partialRecord(
    z.enum(LOCALES),
    z.object({
      title: z.string().max(140),
      description: paragraphs.default(''),
      about: paragraphs.default(''),
    }),
  ),
})
const file = z.object({
  words,
  /** How a purchase goes, by country. */
  terms: z.record(z.string(), paragraphs),
  sales: z.array(sale),
})

const managers = z.array(
  z.object({
    key: z.string(),
    name: z.string().min(2).max(40),
    /** Their own. */
    language: z.enum(LOCALES),
    /** Of the sales that they answer for. */
    sales: z.array(z.enum(LOCALES)).min(1),
    about: z.string().min(40).max(300),
    joinedDaysAgo: z.number().positive(),
  }),
)

export type DemoManager = z.output<typeof managers>[number]
export type SaleWords = z.output<typeof words>
export type Paper = z.output<typeof paper>
export type DemoSale = z.output<typeof sale> & {
  language: Locale
  words: SaleWords
  terms: Record<string, string>
}

/**
 * The closed sales of every language.
 * @throws Error that names the file and the place of what is wrong in it
 */
export const readSales = (): DemoSale[] =>
  LOCALES.flatMap((language) => {
    const { sales, ...shared } = read(`sales-${language}.json`, file)
    return sales.map((one) => ({ ...one, ...shared, language }))
  })

/** Members of staff who answer for the sales. @throws Error as `readSales` */
export const readManagers = (): DemoManager[] => read('managers.json', managers)

/** The key of whoever answers for the sales of each language. */
export const managerKeys = (): Map<Locale, string> =>
  new Map(readManagers().flatMap(({ key, sales }) => sales.map((language) => [language, key])))

function read<S extends z.ZodType>(name: string, schema: S): z.output<S> {
  const path = join(import.meta.dirname, '..', 'content', name)
  const result = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!result.success) throw new Error(`content/${name}: ${z.prettifyError(result.error)}`)
  return result.data
}

/** What the sales of the demo name by keys. */
export type Shared = {
  companies: DemoCompany[]
  /** Complexes by their keys. */
  objects: Map<string, number>
  people: Map<string, number>
  /** Who answers for the sales of a language. */
  managers: Map<Locale, number>
  members: { id: number; createdAt: Date }[]
  now: number
}
