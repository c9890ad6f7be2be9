import fc from 'fast-check'
import qs from 'qs'
import { afterAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { hugeText, oddJson, oddText, tries } from '@/lib/platform/testing/fuzz'
import { amount, share } from '@/lib/platform/testing/long'
import { call } from '@/lib/platform/testing/request'
import { valuesOf } from '@/lib/platform/testing/values-of'
import { saleInput, saleUpdate } from '@/lib/sales/drafts/schema'
import { warmSearch } from '@/lib/search/tasks'
import { type ApiCall, apiCalls, apiWorld } from '@/lib/testing/api-calls'
import errors from '@/messages/en/errors.json'

const calls = await apiCalls()
// As the server does before its first request.
await warmSearch()
let { people, paramsOf } = await apiWorld()
/** What one call has closed, hidden or taken away would hide from the others what they do. */
const CALLS_IN_A_WORLD = amount({ usual: 40, long: 1 })
let asked = 0
const renew = async () => {
  if (asked++ % CALLS_IN_A_WORLD === 0) ({ people, paramsOf } = await apiWorld())
}

/** A machine that has much to do is slow at times; what takes so long is slow by itself. */
const [SLOW_MS, HANGING_MS] = [1000, 5000]
const slow: string[] = []
afterAll(() => {
  process.stdout.write(`${slow.length} answers took more than ${SLOW_MS} ms\n${slow.join('\n')}\n`)
})

/** Calls that parse their body themselves, as JSON or form data. */
const READ_THERE: Record<string, z.ZodType> = {
  'POST /sales': saleInput,
  'PUT /sales/[id]': saleUpdate,
  'POST /sales/[id]': saleUpdate,
}

const file = fc
  .tuple(fc.uint8Array({ maxLength: 64 }), fc.constantFrom('image/png', 'application/pdf', 'x/y'))
  .map(([bytes, type]) => new Blob([Buffer.from(bytes)], { type }))
const field = fc.tuple(
  fc.oneof(fc.constantFrom('file', '_method', 'title', 'images[0][file]', 'a[b][c]'), oddText),
  fc.oneof(oddText, file),
)
const form = (values: fc.Arbitrary<unknown>) =>
  fc.tuple(values, fc.array(field, { maxLength: 3 })).map(([value, more]) => {
    const data = new FormData()
    data.set('_method', 'PUT')
    const pairs = qs.stringify(value, { encode: false, skipNulls: true }).split('&')
    for (const pair of pairs) data.append(...halvesOf(pair))
    for (const [name, given] of more) data.append(name, given)
    return data
  })
const halvesOf = (pair: string): [string, string] => {
  const at = pair.indexOf('=')
  return [pair.slice(0, Math.max(at, 0)), pair.slice(at + 1)]
}

function bodies({ name, method, handler }: ApiCall): fc.Arbitrary<unknown> {
  if (method === 'GET') return fc.constant(undefined)
  const schema = handler.contract.body ?? READ_THERE[name]
  if (!schema && !name.endsWith('/uploads')) return fc.option(oddJson, { nil: undefined })
  const right = schema ? valuesOf(schema) : oddJson
  const nearly = schema ? valuesOf(schema, { odd: 1 }) : oddJson
  const isForm = !handler.contract.body
  return fc.oneof(
    { weight: 6, arbitrary: right },
    { weight: 6, arbitrary: nearly },
    { weight: 1, arbitrary: oddJson },
    { weight: 1, arbitrary: oddText },
    { weight: isForm ? 8 : 1, arbitrary: form(nearly) },
  )
}

const search = (schema: z.ZodType | undefined) =>
  fc
    .oneof(
      { weight: 4, arbitrary: schema ? valuesOf(schema) : fc.constant({}) },
      { weight: 4, arbitrary: schema ? valuesOf(schema, { odd: 1 }) : fc.constant({}) },
      { weight: 1, arbitrary: fc.dictionary(oddText, oddText, { maxKeys: 3 }) },
      { weight: 1, arbitrary: fc.dictionary(oddText, hugeText, { maxKeys: 1 }) },
    )
    .map((values) => qs.stringify(values, { arrayFormat: 'repeat', charsetSentinel: false }))
    .map((query) => (query ? `?${query}` : ''))

const params = (each: ApiCall) =>
  fc.record(
    Object.fromEntries(
      Object.entries(paramsOf(each)).map(([name, value]) => [
        name,
        fc.oneof({ weight: 12, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: oddText }),
      ]),
    ),
  )

const ROLES = ['member', 'admin', 'member', 'admin', 'member', 'moderator', 'guest'] as const
const requests = (each: ApiCall) =>
  fc.record({
    role: fc.constantFrom(...ROLES),
    params: params(each),
    query: search(each.handler.contract.query),
    body: bodies(each),
    language: fc.oneof(fc.constantFrom('en', 'ru', 'cs', 'xx')),
  })

async function expectAnswer({ method, path, handler }: ApiCall, given: Given) {
  const { role, query, body, language } = given
  const before = performance.now()
  const {
    status,
    type,
    body: problem,
  } = await call(handler, `/api${path}${query}`, {
    method,
    as: people[role],
    params: given.params,
    headers: { 'accept-language': language },
    ...(body !== undefined && { body }),
  })
  const took = performance.now() - before
  if (took > SLOW_MS) slow.push(`${Math.round(took)} ms: ${method} ${path} ${status}`)
  expect(took, `${method} ${path} ${query} as ${role}`).toBeLessThan(HANGING_MS)
  if (status < 400) return
  expect([path, status, problem?.code]).not.toEqual([path, 500, 'internal'])
  expect(type).toBe('application/problem+json')
  expect(Object.keys(errors.problem)).toContain(problem.code)
  expect(Object.keys(errors.title)).toContain(String(status))
  expect(problem).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) })
  for (const { code } of problem.errors ?? []) expect(Object.keys(errors.field)).toContain(code)
}
type Given = {
  role: keyof typeof people
  params: Record<string, string | number>
  query: string
  body?: unknown
  language: string
}

test.each(share(calls, 2))(
  '$name answers whatever is sent, and a refusal says why',
  async (each) => {
    await renew()
    const property = fc.asyncProperty(requests(each), (given) => expectAnswer(each, given as Given))
    await fc.assert(property, tries({ usual: 2, long: 300 }))
  },
)

/** Far more than a call in a call in a call can go down, and less than a body may hold. */
const DEEP = 24_000
const NESTED = [
  '['.repeat(DEEP) + ']'.repeat(DEEP),
  `${'{"content":['.repeat(DEEP / 3)}${']}'.repeat(DEEP / 3)}`,
  `{"body":${'{"type":"blockquote","content":['.repeat(DEEP / 6)}${']}'.repeat(DEEP / 6)}}`,
]
const takers = calls.filter(({ name, handler }) => handler.contract.body || READ_THERE[name])

test.each(share(takers, 2))('$name refuses a body that is nested without end', async (each) => {
  for (const body of NESTED) {
    const given = { role: 'admin', params: paramsOf(each), query: '', language: 'en' } as const
    await expectAnswer(each, { ...given, body })
  }
})
