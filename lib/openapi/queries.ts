import 'server-only'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { AppError } from '@/lib/platform/errors'
import type { JsonSchema } from '@/lib/platform/http/json-schema'
import type { ApiDocument, Operation } from '@/lib/platform/http/openapi'
import { notationOf } from './notation'
import {
  API_FILE,
  type ApiGroup,
  type ApiGroupView,
  type CallLine,
  type CallView,
  type Piece,
} from './schema'

type Described = { text: string; etag: string }
let read: Promise<Described> | undefined

/**
 * The description of the API as JSON, and its ETag; read once, as it changes with the build alone.
 * @throws AppError unavailable (503) while it is being made
 */
export function getApiText(): Promise<Described> {
  read ??= readDescription().catch((error) => {
    read = undefined
    throw new AppError('unavailable', [], { cause: error, retryAfter: 5 })
  })
  return read
}

async function readDescription(): Promise<Described> {
  const text = await readFile(join(/* turbopackIgnore: true */ process.cwd(), API_FILE), 'utf8')
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
}

const readApi = async (): Promise<ApiDocument> => JSON.parse((await getApiText()).text)

const lineOf = (method: string, path: string, { operationId, summary }: Operation): CallLine => ({
  id: operationId,
  method: method.toUpperCase(),
  path: `/api${path}`,
  summary,
})

const callsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )

/** Every call in a line, by the first word of its address. */
export async function listApiGroups(): Promise<ApiGroup[]> {
  'use cache'
  cachedUntilExpired()
  const api = await readApi()
  const calls = callsOf(api)
  return api.tags.map(({ name }) => ({
    name,
    calls: calls
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ method, path, operation }) => lineOf(method, path, operation)),
  }))
}

/** The calls of one group, with the schemas that they name; null when there is no such group. */
export async function getApiGroup(name: string): Promise<ApiGroupView | null> {
  'use cache'
  cachedUntilExpired()
  const api = await readApi()
  const calls = callsOf(api).filter(({ operation }) => operation.tags.includes(name))
  if (calls.length === 0) return null
  const views = calls.map(({ method, path, operation }) => ({
    ...lineOf(method, path, operation),
    ...detailsOf(operation),
  }))
  return { name, calls: views, schemas: schemasIn(views, api) }
}

function detailsOf({ parameters = [], requestBody, responses, security }: Operation) {
  const isOpen =
    !security || security.some((way) => Object.keys(way).every((key) => key === 'csrf'))
  const statuses = Object.entries(responses)
  return {
    access: !security ? ('anyone' as const) : isOpen ? ('mixed' as const) : ('account' as const),
    parameters: (parameters as Parameter[]).map(({ name, in: where, required, schema }) => ({
      name,
      isInPath: where === 'path',
      isRequired: required ?? false,
      type: notationOf(schema),
    })),
    sent: contentOf(requestBody?.content),
    answers: statuses
      .filter(([, { $ref }]) => !$ref)
      .flatMap(([status, { content }]) => answersOf(Number(status), content as Content)),
    refusals: statuses.filter(([, { $ref }]) => $ref).map(([status]) => Number(status)),
  }
}

type Parameter = { name: string; in: string; required?: boolean; schema: JsonSchema }
type Content = Record<string, { schema: JsonSchema }> | undefined

const contentOf = (content: Content) =>
  Object.entries(content ?? {}).map(([media, { schema }]) => ({ media, type: notationOf(schema) }))

const answersOf = (status: number, content: Content): CallView['answers'] =>
  content
    ? contentOf(content).map((one) => ({ status, ...one }))
    : [{ status, media: null, type: [] }]

/** The schemas that are named, and what these name in turn. */
function schemasIn(calls: Pick<CallView, 'parameters' | 'sent' | 'answers'>[], api: ApiDocument) {
  const found = new Map<string, Piece[]>()
  const visit = (pieces: Piece[]): void => {
    for (const piece of pieces) {
      if (typeof piece === 'string' || found.has(piece.name)) continue
      const type = notationOf(api.components.schemas?.[piece.name] ?? {})
      found.set(piece.name, type)
      visit(type)
    }
  }
  for (const { parameters, sent, answers } of calls) {
    for (const { type } of [...parameters, ...sent, ...answers]) visit(type)
  }
  return [...found]
    .map(([name, type]) => ({ name, type }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
