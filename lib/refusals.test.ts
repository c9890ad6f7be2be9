import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STATUS } from './platform/errors'
import { LOCALES } from './platform/i18n/locales'
import { loadMessages } from './platform/i18n/messages'
import { errorsIn, isSchema } from './platform/testing/schema-parts'
import * as policy from './policy'

type Defined = { code: string; status: number; saysFields: boolean }

const isRefusal = (value: unknown): value is Defined =>
  typeof value === 'object' && value !== null && 'saysFields' in value

const contracts = await Promise.all(
  globSync('**/schema.ts', { cwd: import.meta.dirname }).map(
    async (file) => (await import(join(import.meta.dirname, file))) as object,
  ),
)
const ofSlices = [policy, ...contracts].flatMap((exports) =>
  Object.values(exports).filter(isRefusal),
)
const refusals = [...Object.entries(STATUS), ...ofSlices.map(({ code, status }) => [code, status])]

test('no two slices refuse with the same code', () => {
  expect(ofSlices.length).toBeGreaterThan(10)
  const codes = refusals.map(([code]) => code)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})

test.each(LOCALES)(
  'every refusal has its words in %s, and no words are left over',
  async (locale) => {
    const { errors } = await loadMessages(locale, ['errors'])
    const codes = refusals.map(([code]) => String(code))
    expect(Object.keys(errors.problem).sort()).toEqual(codes.sort())
    const statuses = new Set(refusals.map(([, status]) => String(status)))
    expect(Object.keys(errors.title).sort()).toEqual([...statuses].sort())
  },
)

const named = contracts.flatMap((exports) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isSchema(value) ? errorsIn(value, name) : [],
  ),
)

// Codes that are thrown are checked by their type, FieldCode; those in a schema are plain strings.
test.each(LOCALES)('every error that a schema names has its words in %s', async (locale) => {
  // Read from the file: loadMessages would fill what is missing with English.
  const { default: errors } = await import(`../messages/${locale}/errors.json`)
  const codes = [...new Set(named)]
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter((code) => !(code in errors.field))).toEqual([])
})
