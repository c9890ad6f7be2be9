import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { API_FILE } from '@/lib/openapi/schema'
import { type ApiDocument, type DescribedCall, describeApi } from '@/lib/platform/http/openapi'
import type { Contract } from '@/lib/platform/http/route'

const ROOT = join(import.meta.dirname, '..')
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const INFO = {
  title: 'Kvartal',
  version: '1',
  description:
    'Everything that the pages of the site read and write. Sign in by cookie and send the value of the cookie XSRF-TOKEN in the header X-XSRF-TOKEN with each write, or send a token of your account as `Authorization: Bearer`. Lists answer `items` and `next`, an opaque cursor. Refusals are RFC 9457 problems in the language of `Accept-Language`.',
}

const filesIn = (folder: string, name: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith(`/${name}`) && !file.includes('[['))
    .sort()

const load = (file: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(join(ROOT, file)).href)

/** The description of every call, from the route files and the schemas of the slices. */
export async function describeSite(): Promise<ApiDocument> {
  return describeApi(await callsOfSite(), await namesOfSchemas(), INFO)
}

async function callsOfSite(): Promise<DescribedCall[]> {
  const calls = filesIn('app/api', 'route.ts').map(async (file) => {
    const handlers = await load(file)
    const path = file
      .replace(/^app\/api(.*)\/route\.ts$/, '$1')
      .replaceAll('[', '{')
      .replaceAll(']', '}')
    return METHODS.filter((method) => handlers[method]).map((method) => {
      const { contract } = handlers[method] as { contract: Contract }
      return { method, path, contract }
    })
  })
  return (await Promise.all(calls)).flat()
}

const HAS_NAME = ['object', 'union', 'enum', 'lazy']
const pascal = (words: string) =>
  words.replace(/(?:^|[^a-zA-Z0-9])([a-z])|^([a-z])/g, (_, one = '', two = '') =>
    (one || two).toUpperCase(),
  )

/** Names of the exported schemas; two of one name are told apart by their slices. */
async function namesOfSchemas(): Promise<Map<z.ZodType, string>> {
  const exported: { schema: z.ZodType; name: string; folder: string }[] = []
  const known = new Set<unknown>()
  for (const file of filesIn('lib', 'schema.ts')) {
    for (const [name, schema] of Object.entries(await load(file))) {
      if (!(schema instanceof z.ZodType) || known.has(schema)) continue
      if (!HAS_NAME.includes(schema._zod.def.type)) continue
      known.add(schema)
      exported.push({ schema, name, folder: dirname(file).slice('lib/'.length) })
    }
  }
  const isShared = (name: string) => exported.filter((one) => one.name === name).length > 1
  return new Map(
    exported.map(({ schema, name, folder }) => [
      schema,
      pascal(isShared(name) ? `${folder}/${name}` : name),
    ]),
  )
}

/** Writes it where the server reads it. */
export async function writeDescription(): Promise<void> {
  const file = join(ROOT, API_FILE)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(await describeSite()))
  renameSync(`${file}.new`, file)
}

if (process.argv[1] === import.meta.filename) {
  await writeDescription()
  process.exit(0)
}
