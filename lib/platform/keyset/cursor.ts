import * as z from 'zod'
import { invalidField } from '../errors'
import { MAX_INTEGER } from '../http/wire'
import type { Place } from './order'

type Fields = Record<string, z.ZodType<unknown, string>>
type Values<F extends Fields> = { [Name in keyof F]: z.output<F[Name]> }

/** Encodes and decodes the cursors of one order: `decode` returns null for invalid ones. */
export type Cursor<Place> = {
  encode: (place: Place) => string
  decode: (cursor: string) => Place | null
}

/** A cursor codec: a prefix unique to the order, and its fields with a schema each. */
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
 * Decodes a request's cursor; null for the first page.
 * @throws AppError invalid (422) for an invalid cursor
 */
export function placeOf<Place>(codec: Cursor<Place>, cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const place = codec.decode(cursor)
  if (!place) throw invalidField('cursor', 'invalid')
  return place
}

/** Cuts the extra row off a page; returns the rows and the next cursor. */
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

/** A row id, or 0 for the position before all rows. */
export const idField = digits(/^\d{1,10}$/).pipe(z.number().max(MAX_INTEGER))
export const countField = digits(/^-?\d{1,10}$/).pipe(z.number().min(-MAX_INTEGER).max(MAX_INTEGER))
/** Milliseconds since 1970, up to the year 2286. */
export const instantField = digits(/^\d{1,13}$/)
export const realField = digits(/^-?\d{1,24}(\.\d{1,30})?(e[+-]\d{1,3})?$/).pipe(z.number())
/** Empty for unknown values. */
export const orUnknown = <Field extends z.ZodType<number, string>>(field: Field) =>
  z.union([z.literal('').transform(() => null), field])

/** Cursor codec of an order by one key and id. */
export const placeCursor = (
  word: string,
  value: z.ZodType<number | null, string>,
  separator?: string,
): Cursor<Place> => cursorOf(word, { value, id: idField }, separator)

/** Cursor codec of lists by id. */
export const idCursor = (word: string) => cursorOf(word, { id: idField.pipe(z.number().min(1)) })

/** Cursor codec of lists by creation time (milliseconds) and id. */
export const momentCursor = cursorOf('', { at: instantField, id: idField }, '.')

/** Prisma condition of the rows after a cursor in descending order of `createdAt` and id. */
export function madeBefore({ at, id }: { at: number; id: number }) {
  const createdAt = new Date(at)
  return {
    createdAt: { lte: createdAt },
    OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }],
  }
}
