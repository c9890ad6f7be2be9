import * as z from 'zod'
import { canonicalChoice, LANGUAGE_CHOICE } from '../i18n/language-choice'
import { shownText } from '../text'

/** Maximum of a PostgreSQL integer. */
export const MAX_INTEGER = 2_147_483_647

/** An id of an integer key: a number, or its digits as in URLs and forms. */
export const rowId = z.preprocess(
  (given) => (typeof given === 'string' && /^[1-9]\d{0,9}$/.test(given) ? Number(given) : given),
  z.number().int().min(1).max(MAX_INTEGER),
)
/** A number that fits a PostgreSQL integer column. */
export const integer = z.number().int().max(MAX_INTEGER)
export const idParam = z.object({ id: rowId })
/** ISO date-time, years 1000–2999. */
export const moment = z.iso.datetime().regex(/^[12]\d{3}-/, 'invalid')
export const language = z.enum(['ru', 'en', 'de', 'cs', 'pl', 'sr'])
/** Languages of a list of texts: `all`, `de` or `de,en`. */
export const languageChoice = z
  .string()
  .max(17)
  .regex(LANGUAGE_CHOICE, 'no_choice')
  .transform(canonicalChoice)

/** A boolean query parameter; absent is false. */
export const flag = z
  .enum(['1', 'true', '0', 'false'], 'flag')
  .transform((word) => (word === '1' || word === 'true' ? ('1' as const) : undefined))
  .optional()

/** Ignores the query of health probes, which add parameters of their own. */
export const anything = z.looseObject({})

/** Path in a body, such as `['images', 0, 'file']`. */
export type FieldPath = (string | number)[]

/** A page of a list; `next` is an opaque cursor, null at the end. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: shownText.nullable() })

type Undefaulted<F> = F extends z.ZodDefault<infer Inner> ? Inner : F

/**
 * The schema of an edit: every field is optional, absent means unchanged. (`partial()` alone would write
 * defaults over existing values.)
 */
export const editOf = <Shape extends z.ZodRawShape>(draft: z.ZodObject<Shape>) =>
  z.object(
    Object.fromEntries(
      Object.entries(draft.shape).map(([name, field]) => [
        name,
        z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
      ]),
    ) as unknown as { [Name in keyof Shape]: z.ZodOptional<Undefaulted<Shape[Name]>> },
  )

const open = new WeakSet<z.ZodType>()

/** Marks a schema whose unknown attributes are dropped instead of refused, such as rich text. */
export function droppingUnknown<S extends z.ZodType>(schema: S): S {
  open.add(schema)
  return schema
}
export const dropsUnknown = (schema: z.ZodType): boolean => open.has(schema)

const former = new WeakSet<object>()

/**
 * A removed field: still sent by open pages, and dropped. `release` is the next one, in which it is deleted
 * from here and refused like any unknown field.
 */
export function formerField(release: `${number}-${number}`): z.ZodOptional<z.ZodUndefined> {
  const field = z
    .unknown()
    .transform(() => undefined)
    .meta({ deprecated: true, release })
  former.add(field)
  return z.optional(field) as never
}

export function isFormerField(field: z.ZodType): boolean {
  const inner = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field
  return former.has(inner) || (inner !== field && isFormerField(inner))
}
