import { expect, test } from 'vitest'
import * as z from 'zod'
import { jsonSchemaOf } from '@/lib/platform/http/json-schema'
import { notationOf } from './notation'
import type { Piece } from './schema'

const written = (pieces: Piece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : `<${piece.name}>`)).join('')

test('a schema is written as a type, with its bounds, defaults and optional fields', () => {
  const schema = z.object({
    id: z.number().int().min(1).max(2_147_483_647),
    title: z.string().min(2).max(60),
    at: z.iso.datetime().nullable(),
    kinds: z.array(z.enum(['flat', 'house'])).max(4),
    place: z.object({ city: z.string().default('Brno') }).optional(),
    'odd-name': z.record(z.string(), z.boolean()),
  })
  expect(written(notationOf(jsonSchemaOf(schema, 'input')))).toBe(`{
  id: integer (≥ 1)
  title: string (2–60)
  at: string (date-time) | null
  kinds: ("flat" | "house")[] (≤ 4)
  place?: {
    city?: string = "Brno"
  }
  "odd-name": {
    [name: string]: boolean
  }
}`)
})

test('named schemas are references, objects in lists keep their braces', () => {
  const person = { $ref: '#/components/schemas/Person' }
  expect(notationOf(person)).toEqual([{ name: 'Person' }])
  const list = { type: 'array', items: { anyOf: [person, { type: 'null' }] } }
  expect(written(notationOf(list))).toBe('(<Person> | null)[]')
  const objects = { type: 'array', items: { type: 'object', properties: { a: { const: 1 } } } }
  expect(written(notationOf(objects))).toBe('{\n  a?: 1\n}[]')
  expect(written(notationOf({ type: 'array', prefixItems: [person, {}] }))).toBe('[<Person>, any]')
})
