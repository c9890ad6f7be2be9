import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { shownText } from './platform/text'

const KNOWN = 'object array tuple record union pipe lazy optional nullable default catch'
  .concat(' string number boolean enum literal null unknown transform')
  .split(' ')

/** Schemas by the places where they stand, such as `topicDraft.title.ru`. */
type Found = [at: string, schema: z.ZodType]

const files = globSync('**/schema.ts', { cwd: import.meta.dirname }).sort()
const contracts = await Promise.all(
  files.map(async (file) => ({
    file,
    exports: (await import(join(import.meta.dirname, file))) as object,
  })),
)
const texts = contracts.flatMap(({ file, exports }) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isSchema(value) ? textsIn(value, `${file}: ${name}`) : [],
  ),
)
const refuses = (schema: z.ZodType, text: string) => !schema.safeParse(text).success

test('every contract of the product is looked at', () => {
  expect(contracts.length).toBeGreaterThan(60)
  expect(texts.length).toBeGreaterThan(500)
})

test.each([
  ['half a character', 'a\ud800b'],
  ['NUL', 'a\0b'],
  ['a text without end', 'x'.repeat(1_000_001)],
])('no text takes %s', (_, text) => {
  const bare = texts.filter(([, schema]) => schema !== shownText && !refuses(schema, text))
  const names = bare.map(([at]) => at)
  expect(
    names,
    'Take a text of lib/platform/text.ts; shownText for what is only answered.',
  ).toEqual([])
})

test('no text keeps what cannot be seen, but for passwords', () => {
  const keeping = texts.filter(([at, schema]) => {
    const { data } = schema.safeParse('a\u0007\ufffe\u202eb')
    return schema !== shownText && !/password/i.test(at) && data !== undefined && data !== 'ab'
  })
  expect(keeping.map(([at]) => at)).toEqual([])
})

function isSchema(value: unknown): value is z.ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

function textsIn(root: z.ZodType, name: string): Found[] {
  const seen = new Set<z.ZodType>()
  const found: Found[] = []
  const queue: Found[] = [[name, root]]
  for (let item = queue.pop(); item; item = queue.pop()) {
    const [at, schema] = item
    if (seen.has(schema)) continue
    seen.add(schema)
    if (schema._zod.def.type === 'string') found.push(item)
    queue.push(...partsOf(schema).map(([part, each]): Found => [`${at}${part}`, each]))
  }
  return found
}

/** What a schema is made of; a kind that is not known here is a fault of this test. */
function partsOf(schema: z.ZodType): Found[] {
  const { type } = schema._zod.def
  const def = schema._zod.def as Parts
  expect(KNOWN, `What is a schema of the type ${type} made of?`).toContain(type)
  const one = [def.innerType, def.element, def.in, def.out, def.keyType, def.valueType]
  const all = [...one, ...(def.options ?? []), ...(def.items ?? []), def.getter?.()]
  const fields = Object.entries(def.shape ?? {}).map(([key, each]): Found => [`.${key}`, each])
  return [...fields, ...all.flatMap((each): Found[] => (each ? [['', each]] : []))]
}

type Parts = {
  [Name in 'innerType' | 'element' | 'in' | 'out' | 'keyType' | 'valueType']?: z.ZodType
} & {
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  items?: z.ZodType[]
  getter?: () => z.ZodType
}
