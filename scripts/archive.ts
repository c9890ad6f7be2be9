import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { ZipFile } from 'yazl'
import * as z from 'zod'
import { withClient } from './databases'
import { Stop } from './lifetime'
import { appliedMigrations } from './migrations'
import { sealInto } from './sealing'
import { nameOf, readRows, sequencesOf, type Table, tablesOf } from './table-copy'

/** Folders of the data folder that hold what members have sent, and files without which the site is another one. */
const FOLDERS = ['uploads', 'archives', 'feeds']
const SECRETS = ['secret', 'pusher-secret', 'vapid-keys']

const sum = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })
export type Sum = z.output<typeof sum>
/** What stands last in an archive: what else is in it, and its checksums. */
export const manifestSchema = z.object({
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      path: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  sums: z.array(sum),
})
export type Manifest = z.output<typeof manifestSchema>
export const MANIFEST = 'manifest.json'

type Site = { databaseUrl: string; dataDir: string; key: string }

/**
 * Writes a sealed archive of a site that may go on running: the rows of one moment, then the files, then the secrets. A
 * file is written before the row that names it and deleted long after it, so no row lacks its file.
 */
export async function writeArchive(file: string, { databaseUrl, dataDir, key }: Site) {
  const folder = await stat(dataDir).catch(() => null)
  if (!folder?.isDirectory()) throw new Stop(`There is no data folder ${dataDir}.`)
  return withClient(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    // Whoever sets a time limit for statements does not mean a backup.
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const zip = new ZipFile()
    const sealing = sealInto(file, zip.outputStream as Readable, key)
    const sealed = await Promise.all([fill(zip, client, dataDir), sealing])
    await client.query('commit')
    return sealed[0]
  })
}

async function fill(zip: ZipFile, client: Client, dataDir: string): Promise<Manifest> {
  const sums: Sum[] = []
  const add = (path: string, open: () => Readable, compress: boolean) =>
    addEntry({ zip, path, compress, open, sums })
  const manifest: Manifest = {
    madeAt: new Date().toISOString(),
    migrations: await appliedMigrations(client),
    tables: (await tablesOf(client)).map((table) => ({ ...table, path: pathOf(table) })),
    sequences: [],
    sums,
  }
  for (const table of manifest.tables) {
    await add(table.path, () => readRows(client, table), true)
  }
  manifest.sequences = await sequencesOf(client)
  for (const path of await filesIn(dataDir, FOLDERS)) {
    await add(`files/${path}`, () => createReadStream(join(dataDir, path)), false)
  }
  for (const name of SECRETS) {
    const path = join(dataDir, name)
    const isThere = await stat(path).catch(() => null)
    if (isThere) await add(`secrets/${name}`, () => createReadStream(path), false)
  }
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST)
  zip.end()
  return manifest
}

const pathOf = (table: Table) => `rows/${nameOf(table)}.copy`

type Entry = { zip: ZipFile; path: string; compress: boolean; open: () => Readable; sums: Sum[] }

/** One after the other, so that a connection and a file handle are enough. */
async function addEntry({ zip, path, compress, open, sums }: Entry): Promise<void> {
  const hash = createHash('sha256')
  const counted = counting(hash)
  zip.addReadStream(counted.stream, path, { compress, mode: 0o600 })
  await pipeline(open(), counted.stream)
  sums.push({ path, bytes: counted.bytes(), sha256: hash.digest('hex') })
}

/** A stream that hashes and counts what goes through it. */
export function counting(hash: Hash) {
  let size = 0
  const stream = new Transform({
    transform: (chunk: Buffer, _, done) => {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, bytes: () => size }
}

/** Unfinished files of writes under way are left out. */
const UNFINISHED = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function filesIn(root: string, folders: string[]): Promise<string[]> {
  const found: string[] = []
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
    const inner = entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name))
    for (const { name } of entries.filter((entry) => entry.isFile())) {
      if (!UNFINISHED.test(name)) found.push(join(folder, name))
    }
    found.push(...(await filesIn(root, inner)))
  }
  return found.sort()
}
