import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { AppError } from '../errors'
import { parseSent } from './contract'
import { droppingUnknown, editOf, formerField, rowId } from './wire'

const picture = z.object({ id: z.string(), kind: z.enum(['photo', 'plan']).default('photo') })
type Tree = { name: string; children: Tree[] }
const tree: z.ZodType<Tree> = z.object({
  name: z.string(),
  children: z.array(z.lazy(() => tree)),
}) as never
const shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('circle'), radius: z.number() }),
  z.object({ kind: z.literal('box'), side: z.number() }),
])
const draft = z
  .object({
    title: z.string().min(2),
    pictures: z.array(picture).default([]),
    texts: z.partialRecord(z.enum(['en', 'de']), z.object({ title: z.string() })).default({}),
    place: z.object({ latitude: z.number() }).nullable().optional(),
    tree: tree.optional(),
    shape: shape.optional(),
  })
  .superRefine(({ title }, context) => {
    if (title === 'wrong') context.addIssue({ code: 'custom', path: ['title'], message: 'invalid' })
  })

function faultsOf(schema: z.ZodType, given: unknown, resource?: z.ZodObject) {
  try {
    parseSent(schema, given, resource)
    return []
  } catch (error) {
    return (error as AppError).issues.map(({ pointer, code }) => `${pointer} ${code}`)
  }
}

describe('what a contract does not name', () => {
  test.each([
    [{ nonsense: 1 }, '#/nonsense'],
    [{ 'cities.0': '5' }, '#/cities.0'],
    [{ 'a/b~c': 1 }, '#/a~1b~0c'],
    [{ pictures: [{ id: 'a' }, { id: 'b', title: 'x' }] }, '#/pictures/1/title'],
    [{ texts: { fr: { title: 'x' } } }, '#/texts/fr'],
    [{ texts: { de: { title: 'x', lead: 'y' } } }, '#/texts/de/lead'],
    [{ place: { latitude: 1, altitude: 2 } }, '#/place/altitude'],
    [{ tree: { name: 'a', children: [{ name: 'b', children: [], c: 1 }] } }, '#/tree/children/0/c'],
    [{ shape: { kind: 'box', side: 1, radius: 2 } }, '#/shape/radius'],
  ])('%j is refused by name', (given, pointer) => {
    expect(faultsOf(draft, { title: 'Roof', ...given })).toEqual([`${pointer} unknown_field`])
  })

  test('is told together with everything else that is wrong', () => {
    expect(faultsOf(draft, { pictures: [{ id: 1 }], nonsense: 1, more: 2 })).toEqual([
      '#/title required',
      '#/pictures/0/id invalid',
      '#/nonsense unknown_field',
      '#/more unknown_field',
    ])
    expect(faultsOf(draft, { title: 'wrong' })).toEqual(['#/title invalid'])
  })

  test('does not change what is allowed', () => {
    const given = { title: 'Roof', pictures: [{ id: 'a' }], shape: { kind: 'circle', radius: 1 } }
    expect(parseSent(draft, given)).toEqual(draft.parse(given))
    expect(draft.safeParse({ title: 'Roof', nonsense: 1 }).success).toBe(true)
  })

  test('is dropped from a document, which may have attributes of its editor', () => {
    const document = droppingUnknown(z.object({ type: z.literal('doc') }))
    const comment = z.object({ body: document.refine(() => true) })
    expect(parseSent(z.object({ body: document }), { body: { type: 'doc', x: 1 } })).toEqual({
      body: { type: 'doc' },
    })
    expect(faultsOf(comment, { body: { type: 'doc' }, x: 1 })).toEqual(['#/x unknown_field'])
  })
})

describe('a field that a release has removed', () => {
  const contract = z.object({ name: z.string(), fax: formerField('2026-12') })

  test.each([contract, contract.extend({ age: z.number().optional() }), editOf(contract)])(
    'is dropped for that release (%#)',
    (schema) => {
      expect(parseSent(schema, { name: 'Anna', fax: { any: 'thing' } })).toEqual({ name: 'Anna' })
      expect(parseSent(schema, { name: 'Anna' })).toEqual({ name: 'Anna' })
      expect(faultsOf(schema, { name: 'Anna', telex: 1 })).toEqual(['#/telex unknown_field'])
    },
  )
})

test('a thing that is sent back as it was answered brings the fields of the site along', () => {
  const resource = z.object({ id: rowId, title: z.string(), savedAt: z.string() })
  const save = z.object({ title: z.string(), version: z.number() })
  const given = { id: 5, title: 'Roof', savedAt: 'now', version: 1 }
  expect(parseSent(save, given, resource)).toEqual({ title: 'Roof', version: 1 })
  expect(faultsOf(save, { ...given, nonsense: 1 }, resource)).toEqual(['#/nonsense unknown_field'])
  expect(faultsOf(save, given)).toEqual(['#/id unknown_field', '#/savedAt unknown_field'])
})

describe('an id', () => {
  test.each([
    [5, []],
    ['5', []],
    ['', ['#/id required']],
    [undefined, ['#/id required']],
    [null, ['#/id required']],
    ['x', ['#/id number']],
    ['1e3', ['#/id number']],
    [true, ['#/id number']],
    [[5], ['#/id number']],
    [1.5, ['#/id whole_number']],
    [0, ['#/id number_small']],
    [2 ** 31, ['#/id number_large']],
  ])('%j: %j', (id, faults) => {
    expect(faultsOf(z.object({ id: rowId }), { id })).toEqual(faults)
  })
})

test.each([
  [z.string().min(3), 'ab', 'too_short'],
  [z.string().min(3), '', 'required'],
  [z.string().max(1), 'ab', 'too_long'],
  [z.number().min(1), 0, 'number_small'],
  [z.number().max(1), 2, 'number_large'],
  [z.number(), '12', 'number'],
  [z.number(), null, 'required'],
  [z.array(z.number()).min(1), [], 'required'],
  [z.array(z.number()).min(2), [1], 'too_few'],
  [z.array(z.number()).max(1), [1, 2], 'too_many'],
  [z.enum(['a']), 'b', 'no_choice'],
  [z.enum(['a']), '', 'required'],
  [z.boolean(), 'yes', 'invalid'],
  [z.email(), 'x', 'email'],
])('only what is empty is required (%#)', (schema, given, code) => {
  expect(faultsOf(z.object({ a: schema }), { a: given })).toEqual([`#/a ${code}`])
})
