import * as z from 'zod'
import { shownText } from '../text'

/** Of a PostgreSQL integer. */
export const MAX_INTEGER = 2_147_483_647

/** An id that a PostgreSQL integer key can have: a number, or its digits as addresses and forms have them. */
export const rowId = z.preprocess(
  (given) => (typeof given === 'string' && /^[1-9]\d{0,9}$/.test(given) ? Number(given) : given),
  z.number().int().min(1).max(MAX_INTEGER),
)
/** A count or number that a PostgreSQL integer column can hold. */
export const integer = z.number().int().max(MAX_INTEGER)
export const idParam = z.object({ id: rowId })
/** In a year that every database and every calendar can write. */
export const moment = z.iso.datetime().regex(/^[12]\d{3}-/, 'invalid')
export const language = z.enum(['ru', 'en', 'de', 'cs', 'pl', 'sr'])

/** A switch in an address; off when it is not there. */
export const flag = z
  .enum(['1', 'true', '0', 'false'], 'flag')
  .transform((word) => (word === '1' || word === 'true' ? ('1' as const) : undefined))
  .optional()

/** For probes, which add what they like to an address. */
export const anything = z.looseObject({})

/** Where something stands in a body, such as `['images', 0, 'file']`. */
export type FieldPath = (string | number)[]

/** A list as every endpoint answers it: `next` is an opaque cursor, null at the end. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: shownText.nullable() })

type Undefaulted<F> = F extends z.ZodDefault<infer Inner> ? Inner : F

/**
 * What may be changed of a draft: every field may be left out, and then stays as it is. (`partial()`
 * alone would write the defaults of a new thing over it.)
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

/** Marks a document with attributes of its own kind: what is not known in it is dropped, not refused. */
export function droppingUnknown<S extends z.ZodType>(schema: S): S {
  open.add(schema)
  return schema
}
export const dropsUnknown = (schema: z.ZodType): boolean => open.has(schema)

const former = new WeakSet<object>()

/**
 * A field that a release has removed: pages that are still open send it, and it is dropped. `release`
 * is the next one, where it goes from here; then it is refused like any unknown field.
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
