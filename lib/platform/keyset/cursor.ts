import * as z from 'zod'
import { invalidField } from '../errors'
import { MAX_INTEGER } from '../http/wire'
import type { Place } from './order'

type Fields = Record<string, z.ZodType<unknown, string>>
type Values<F extends Fields> = { [Name in keyof F]: z.output<F[Name]> }

/** How places of one order are named to the outside: `decode` answers null for what was never given. */
export type Cursor<Place> = {
  encode: (place: Place) => string
  decode: (cursor: string) => Place | null
}

/**
 * Cursors of one order: a word that only this order's cursors begin with, and the fields of a place,
 * each read by its schema.
 */
export function cursorOf<F extends Fields>(
  word: string,
  fields: F,
  separator = '_',
): Cursor<Values<F>> {
  const names = Object.keys(fields)
  const place = z.object(fields)
  return {
    encode: (values) => {
      const texts = names.map((name) => String(values[name] ?? ''))
      return Buffer.from(`${word}${texts.join(separator)}`).toString('base64url')
    },
    decode: (cursor) => {
      const plain = Buffer.from(cursor, 'base64url').toString()
      const texts = plain.slice(word.length).split(separator)
      if (!plain.startsWith(word) || texts.length !== names.length) return null
      const given = Object.fromEntries(names.map((name, at) => [name, texts[at]]))
      return (place.safeParse(given).data as Values<F> | undefined) ?? null
    },
  }
}

/**
 * The place that a request asks to go on from, null for the beginning.
 * @throws AppError invalid (422) for a cursor that was never given
 */
export function placeOf<Place>(codec: Cursor<Place>, cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const place = codec.decode(cursor)
  if (!place) throw invalidField('cursor', 'invalid')
  return place
}

/** The rows of a page out of those of a page and one more, and the cursor of the next. */
export function cutPage<Row>(
  rows: Row[],
  size: number,
  encode: (last: Row) => string,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: rows.length > size && last !== undefined ? encode(last) : null }
}

const digits = (pattern: RegExp) => z.string().regex(pattern).transform(Number)

/** An id of a row, or 0 for the place before all of them. */
export const idField = digits(/^\d{1,10}$/).pipe(z.number().max(MAX_INTEGER))
export const countField = digits(/^-?\d{1,10}$/).pipe(z.number().min(-MAX_INTEGER).max(MAX_INTEGER))
/** Milliseconds since 1970, up to the year 2286. */
export const instantField = digits(/^\d{1,13}$/)
export const realField = digits(/^-?\d{1,24}(\.\d{1,30})?(e[+-]\d{1,3})?$/).pipe(z.number())
/** Empty for what is not known. */
export const orUnknown = <Field extends z.ZodType<number, string>>(field: Field) =>
  z.union([z.literal('').transform(() => null), field])

/** Cursors of an order by a key that this schema reads. */
export const placeCursor = (
  word: string,
  value: z.ZodType<number | null, string>,
  separator?: string,
): Cursor<Place> => cursorOf(word, { value, id: idField }, separator)

/** Cursors of lists by id alone. */
export const idCursor = (word: string) => cursorOf(word, { id: idField.pipe(z.number().min(1)) })

/** Cursors of lists by the moment in which something was made, in milliseconds, and the id. */
export const momentCursor = cursorOf('', { at: instantField, id: idField }, '.')

/** The rows made before a place of the order that falls by `createdAt` and the id, for Prisma. */
export function madeBefore({ at, id }: { at: number; id: number }) {
  const createdAt = new Date(at)
  return {
    createdAt: { lte: createdAt },
    OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }],
  }
}
