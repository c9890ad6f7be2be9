import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { isSchema, textsIn } from './platform/testing/schema-parts'
import { shownText } from './platform/text'

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
  expect(contracts.length).toBeGreaterThan(50)
  expect(texts.length).toBeGreaterThan(500)
})

test.each([
  ['half a character', 'a\ud800b'],
  ['NUL', 'a\0b'],
  ['a text without end', 'x'.repeat(1_000_001)],
])(
  'no text takes %s',
  (_, text) => {
    const bare = texts.filter(([, schema]) => schema !== shownText && !refuses(schema, text))
    const names = bare.map(([at]) => at)
    expect(
      names,
      'Take a text of lib/platform/text.ts; shownText for what is only answered.',
    ).toEqual([])
  },
  60_000,
)

test('no text keeps what cannot be seen, but for passwords', () => {
  const keeping = texts.filter(([at, schema]) => {
    const { data } = schema.safeParse('a\u0007\ufffe\u202eb')
    return schema !== shownText && !/password/i.test(at) && data !== undefined && data !== 'ab'
  })
  expect(keeping.map(([at]) => at)).toEqual([])
})
