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
