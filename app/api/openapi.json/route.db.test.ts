import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import type { ApiDocument, Operation } from '@/lib/platform/http/openapi'
import { call } from '@/lib/platform/testing/request'
import { apiCalls } from '@/lib/testing/api-calls'
import { describeSite, writeDescription } from '@/scripts/openapi'
import { GET } from './route'

let description: ApiDocument
let operations: { name: string; path: string; operation: Operation }[]
beforeAll(async () => {
  description = await describeSite()
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  )
})

test('every call of the API is described once, in words', async () => {
  const calls = (await apiCalls()).map(({ name }) => name.replaceAll('[', '{').replaceAll(']', '}'))
  expect(operations.map(({ name }) => name).sort()).toEqual(calls.sort())
  const silent = operations.filter(
    ({ operation }) => !/^[A-Z].{3,118}[^.]$/.test(operation.summary),
  )
  expect(silent).toEqual([])
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a validator accepts it, and every reference leads somewhere', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(description))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(() => validator.resolveRefs()).not.toThrow()
})

test('each parameter is in the address that it belongs to, and says what it takes', () => {
  for (const { name, path, operation } of operations) {
    const parameters = (operation.parameters ?? []) as {
      name: string
      in: string
      schema: object
    }[]
    const inPath = parameters.filter((one) => one.in === 'path').map((one) => one.name)
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, word]) => word)
    expect(inPath.sort(), name).toEqual(named.sort())
    const untold = parameters.filter(({ schema }) => Object.keys(schema).length === 0)
    expect(untold, name).toEqual([])
  }
})

test('it says who may, what is sent and what may be refused', () => {
  const patch = description.paths['/posts/{id}']?.patch
  expect(patch?.security).toEqual([{ session: [], csrf: [] }, { token: [] }])
  expect(patch?.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/DraftSave',
  })
  const statuses = [200, 400, 401, 403, 404, 409, 413, 415, 419, 422, 429, 500, 503]
  expect(Object.keys(patch?.responses ?? {})).toEqual(statuses.map(String))
  expect(description.paths['/posts']?.get?.security).toEqual([{ session: [] }, { token: [] }, {}])
  expect(description.components.schemas?.DraftSave).toMatchObject({ additionalProperties: false })
})

test('it is sent with an ETag, and not again while that is known', async () => {
  await writeDescription()
  const { status, headers, body } = await call(GET, '/api/openapi.json')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(body).toEqual(description)
  const etag = headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{27}"$/)
  const known = { headers: { 'if-none-match': `"other", W/${etag}` } }
  expect((await call(GET, '/api/openapi.json', known)).status).toBe(304)
  expect((await call(GET, '/api/openapi.json?v=1')).status).toBe(422)
})
