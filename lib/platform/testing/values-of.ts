import fc from 'fast-check'
import type * as z from 'zod'
import { hugeJson, oddJson, oddText } from './fuzz'

type Check = { check?: string; format?: string; pattern?: RegExp; value?: number }
type Parts = Check & {
  [Name in 'innerType' | 'element' | 'in' | 'out' | 'valueType']?: z.ZodType
} & {
  type: string
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  items?: z.ZodType[]
  getter?: () => z.ZodType
  entries?: Record<string, string>
  values?: unknown[]
  checks?: { _zod: { def: Check } }[]
}
type Values = fc.Arbitrary<unknown>
/** How much of it is odd, of 24 parts; and how deep a schema that holds itself may still go. */
type Ways = { odd: number; room: number }
type Make = (def: Parts, ways: Ways) => Values

/**
 * What somebody may send by this contract, as far as its types, patterns and bounds say it; with
 * `odd`, so many of 24 values at any depth are something else, a few of them huge.
 */
export function valuesOf(schema: z.ZodType, { odd = 0, room = 10 }: Partial<Ways> = {}): Values {
  const def = schema._zod.def as unknown as Parts
  const make = room === 0 ? undefined : MAKERS[def.type]
  const right = make ? make(def, { odd, room: room - 1 }) : oddJson
  return odd === 0
    ? right
    : fc.oneof(
        { weight: 96 - 4 * odd, arbitrary: right },
        { weight: 4 * odd, arbitrary: oddJson },
        { weight: odd, arbitrary: hugeJson },
      )
}

const MAKERS: Partial<Record<string, Make>> = {
  object: objects,
  array: ({ element }, ways) => fc.array(inner(element, ways), { maxLength: 3 }),
  tuple: ({ items = [] }, ways) => fc.tuple(...items.map((item) => valuesOf(item, ways))),
  record: ({ valueType }, ways) =>
    fc.dictionary(fc.constantFrom('ru', 'en', 'de'), inner(valueType, ways), { maxKeys: 3 }),
  union: ({ options = [] }, ways) => fc.oneof(...options.map((option) => valuesOf(option, ways))),
  pipe: pipes,
  lazy: ({ getter }, ways) => inner(getter?.(), ways),
  optional: ({ innerType }, ways) => fc.option(inner(innerType, ways), { nil: undefined }),
  default: ({ innerType }, ways) => fc.option(inner(innerType, ways), { nil: undefined }),
  nullable: ({ innerType }, ways) => fc.option(inner(innerType, ways)),
  catch: ({ innerType }, ways) => inner(innerType, ways),
  string: texts,
  number: numbers,
  boolean: () => fc.boolean(),
  enum: ({ entries = {} }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values = [] }) => fc.constantFrom(...values),
  null: () => fc.constant(null),
}

const inner = (schema: z.ZodType | undefined, ways: Ways): Values =>
  schema ? valuesOf(schema, ways) : oddJson

function objects({ shape = {} }: Parts, ways: Ways): Values {
  const fields = Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, valuesOf(field, ways)]),
  )
  if (ways.odd === 0) return fc.record(fields)
  const more = fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, fc.dictionary(oddText, oddJson))
  return fc
    .tuple(fc.record(fields, { requiredKeys: [] }), more)
    .map(([known, unknown]) => ({ ...known, ...unknown }))
}

/** What is read first, or what comes of it where anything may be read. */
function pipes({ in: read, out: made }: Parts, ways: Ways): Values {
  const told = [made, read].filter((each) => !['transform', 'unknown'].includes(typeOf(each)))
  return fc.oneof(...told.map((each) => inner(each, ways)))
}
const typeOf = (schema: z.ZodType | undefined) => schema?._zod.def.type ?? 'unknown'

const someDay = fc.date({
  min: new Date('1999-01-01'),
  max: new Date('2101-01-01'),
  noInvalidDate: true,
})
const FORMATS: Partial<Record<string, Values>> = {
  datetime: someDay.map((at) => at.toISOString()),
  date: someDay.map((at) => at.toISOString().slice(0, 10)),
  email: fc.constantFrom('a@example.org', 'b@example.org'),
  url: fc.webUrl(),
}
/** Most pairs of letters are no country. */
const COUNTRY = '^[A-Z]{2}$'
const WORDS = ['en', 'Two words', 'a@example.org', 'https://example.org/x', '+493012345678']

const checksOf = (def: Parts): Check[] => [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def)]

function texts(def: Parts, { odd }: Ways): Values {
  const checks = checksOf(def)
  const format = checks.flatMap((each) => FORMATS[each.format ?? ''] ?? [])[0]
  if (format) return format
  const pattern = checks.flatMap((each) => each.pattern ?? [])[0]
  if (pattern?.source === COUNTRY) return fc.constantFrom('DE', 'RU')
  // Texts are not made by patterns that look around.
  if (pattern && !/\(\?[=!<]/.test(pattern.source)) return fc.stringMatching(pattern)
  const words = fc.constantFrom(...WORDS)
  return odd === 0 ? words : fc.oneof(words, oddText)
}

function numbers(def: Parts, { odd }: Ways): Values {
  const checks = checksOf(def)
  const bound = (name: string) => checks.find(({ check }) => check === name)?.value
  const [min, max] = [bound('greater_than') ?? 0, bound('less_than') ?? 2 ** 31 - 1]
  const isWhole = checks.some(({ format }) => format === 'safeint' || format === 'int32')
  const whole = fc.integer({ min: Math.ceil(min), max: Math.max(Math.floor(max), Math.ceil(min)) })
  const near = min <= 1 && max >= 9 ? fc.oneof(fc.integer({ min: 1, max: 9 }), whole) : whole
  const right = isWhole ? near : fc.oneof(near, fc.double({ min, max, noNaN: true }))
  const wrong = fc.constantFrom(-1, 0, 2 ** 31, 1e12, 2 ** 53, 0.1, -1e308)
  return odd === 0 ? right : fc.oneof(right, wrong)
}
