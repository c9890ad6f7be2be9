import * as z from 'zod'
import { takesKey } from './idempotency'
import { type JsonSchema, jsonSchemasOf } from './json-schema'
import type { Contract } from './route'
import { isFree, isRead, statusesOf, WHAT } from './statuses'

/** One method of one address; `path` begins behind `/api` and names its parameters as `{id}`. */
export type DescribedCall = { method: string; path: string; contract: Contract }
export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: JsonSchema[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, JsonSchema>
}
export type ApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, JsonSchema>>
}

const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  errors: z
    .array(
      z.object({
        pointer: z.string(),
        code: z.string(),
        message: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  data: z.unknown().optional(),
  requestId: z.string().optional(),
})

const REF = '#/components/schemas/'
/** Marks what is sent, while both directions are told apart. */
const SENT = '~sent'
const refTo = (name: string) => ({ $ref: REF + name })

/**
 * The description of an API, OpenAPI 3.1. Schemas that have a name stand once, under `components`.
 */
export function describeApi(
  calls: DescribedCall[],
  names: Map<z.ZodType, string>,
  info: ApiDocument['info'],
): ApiDocument {
  const read = book(calls, names)
  const paths: ApiDocument['paths'] = {}
  for (const call of calls) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = operationOf(call, read)
  }
  const components = {
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      token: { type: 'http', scheme: 'bearer' },
    },
    responses: Object.fromEntries(
      Object.entries(WHAT)
        .filter(([status]) => Number(status) >= 400)
        .map(([status, description]) => [status, problemResponse(Number(status), description)]),
    ),
    schemas: read.used(paths),
  }
  const tags = [...new Set(calls.map(tagOf))].map((name) => ({ name }))
  const draft = { openapi: '3.1.1', info, servers: [{ url: '/api' }], tags, paths, components }
  return draft as ApiDocument
}

const problemResponse = (status: number, description: string) => ({
  description,
  ...((status === 429 || status === 503) && {
    headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
  }),
  content: { 'application/problem+json': { schema: refTo('Problem') } },
})

/** The first segment of the address. */
const tagOf = ({ path }: DescribedCall): string => path.split('/')[1] ?? ''

type Book = ReturnType<typeof book>

/** The schemas of all calls, in both directions. */
function book(calls: DescribedCall[], names: Map<z.ZodType, string>) {
  const sent = new Map(names)
  const answered = new Map([...names, [problem, 'Problem'] as const])
  for (const { method, path, contract } of calls) {
    const { params, query, body, takes, answer } = contract
    const own = [params, query, body, ...Object.values(takes)].filter((one) => one != null)
    for (const [at, schema] of own.entries()) {
      if (!sent.has(schema)) sent.set(schema, `${method} ${path} ${at}`)
    }
    if (answer && !answered.has(answer)) answered.set(answer, `${method} ${path}`)
  }
  const schemas = {
    ...jsonSchemasOf(answered, 'output', (name) => REF + name),
    ...Object.fromEntries(
      Object.entries(jsonSchemasOf(sent, 'input', (name) => REF + name + SENT)).map(
        ([name, schema]) => [name + SENT, schema],
      ),
    ),
  }
  const at = (name: string, isNamed: boolean) => (isNamed ? refTo(name) : (schemas[name] ?? {}))
  return {
    /** The schema of what is sent, whole. */
    whole: (schema: z.ZodType): JsonSchema => schemas[sent.get(schema) + SENT] ?? {},
    sent: (schema: z.ZodType) => at(sent.get(schema) + SENT, names.has(schema)),
    answered: (schema: z.ZodType) => at(String(answered.get(schema)), names.has(schema)),
    used: (paths: ApiDocument['paths']) => settle(paths, schemas),
  }
}

/** The named schemas that are reached from the paths; changes the marked names into plain ones. */
function settle(paths: ApiDocument['paths'], schemas: Record<string, JsonSchema>) {
  const reached = new Set(['Problem'])
  const visit = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (reached.has(name)) continue
      reached.add(name)
      visit(schemas[name])
    }
  }
  visit(paths)
  const plain = new Map(
    [...reached].map((name) => {
      const base = name.replace(SENT, '')
      const isSame = JSON.stringify(schemas[base]) === JSON.stringify(schemas[name])
      const isAlone = name === base || !reached.has(base) || isSame
      return [name, isAlone ? base : `${base}Sent`]
    }),
  )
  const rename = (part: object) =>
    JSON.parse(JSON.stringify(part), (key, value) =>
      key === '$ref' && plain.has(String(value).slice(REF.length))
        ? REF + plain.get(String(value).slice(REF.length))
        : value,
    )
  Object.assign(paths, rename(paths))
  return Object.fromEntries(
    [...reached]
      .map((name) => [plain.get(name) ?? name, rename(schemas[name] ?? {})] as const)
      .sort(([one], [other]) => one.localeCompare(other, 'en')),
  )
}

const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Names this call, so that its repetition within a day does nothing twice and is answered as the first time, ' +
    'with `Idempotency-Replayed: true`. 409 while the first is being done; 422 for a key of something else.',
  schema: { type: 'string', pattern: '^[!-~]{8,128}$' },
}

function operationOf(call: DescribedCall, read: Book): Operation {
  const { method, path, contract } = call
  const parameters = [
    ...parametersOf(contract.params, 'path', read),
    ...parametersOf(contract.query, 'query', read),
    ...(takesKey(method, contract) ? [KEY_PARAMETER] : []),
  ]
  const content = contentOf(contract, read)
  const words = path.split('/').map((word) => word.replaceAll(/[{}]/g, ''))
  return {
    operationId: [method.toLowerCase(), ...words.filter(Boolean)].join('-'),
    summary: contract.summary,
    tags: [tagOf(call)],
    ...securityOf(method, contract),
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: !contract.mayBeEmpty, content } }),
    responses: responsesOf(method, contract, read),
  }
}

/** By cookie, where writes need the header too, or by token; or nothing at all. */
function securityOf(method: string, contract: Contract): Pick<Operation, 'security'> {
  if (contract.isOpen) return {}
  const csrf: Record<string, string[]> = isRead(method) ? {} : { csrf: [] }
  const visitors = isFree(method, contract) ? [csrf] : []
  return { security: [{ session: [], ...csrf }, { token: [] }, ...visitors] }
}

function parametersOf(schema: z.ZodType | undefined, where: string, read: Book): JsonSchema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = read.whole(schema) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    ...((where === 'path' || required.includes(name)) && { required: true }),
    schema: field,
  }))
}

function contentOf({ body, takes }: Contract, read: Book) {
  const bytes = { type: 'string', format: 'binary' }
  const others = Object.entries(takes).map(([type, schema]) => [
    type,
    { schema: schema ? read.sent(schema) : bytes },
  ])
  const json = body ? [['application/json', { schema: read.sent(body) }]] : []
  const all = [...json, ...others]
  return all.length > 0 ? Object.fromEntries(all) : undefined
}

function responsesOf(method: string, contract: Contract, read: Book) {
  const { answer, file } = contract
  const bytes = { schema: { type: 'string', format: 'binary' } }
  const content = answer
    ? { 'application/json': { schema: read.answered(answer) } }
    : Object.fromEntries(file.map((type) => [type, bytes]))
  const shown = (status: number) => {
    if (status >= 400) return { $ref: `#/components/responses/${status}` }
    const description = WHAT[status] ?? String(status)
    const isBare = status === 204 || status >= 300 || Object.keys(content).length === 0
    return isBare ? { description } : { description, content }
  }
  return Object.fromEntries(statusesOf(method, contract).map((one) => [one, shown(one)]))
}
