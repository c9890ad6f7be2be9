import { createHash, type Hash } from 'node:crypto'
import { open, readdir, stat } from 'node:fs/promises'
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
export const FOLDERS = ['uploads', 'archives', 'feeds']
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
 * Writes a sealed archive of a site that may go on running: most files, then the rows of one moment, then the files that
 * were written since, then the secrets. A file is written before the row that names it and deleted long after it, so no
 * row lacks its file, however long the files take.
 * @throws Stop without a data folder; what cannot be read ends it
 */
export async function writeArchive(file: string, { databaseUrl, dataDir, key }: Site) {
  const folder = await stat(dataDir).catch(ifThere)
  if (!folder?.isDirectory()) throw new Stop(`There is no data folder ${dataDir}.`)
  return withClient(databaseUrl, async (client) => {
    const zip = new ZipFile()
    const plain = zip.outputStream as Readable
    // Told by what has failed; the sealing may not listen yet.
    plain.on('error', () => {})
    const filling = fill(zip, client, dataDir).catch((error) => {
      plain.destroy(error)
      throw error
    })
    const [manifest] = await Promise.all([filling, sealInto(file, plain, key)])
    return manifest
  })
}

async function fill(zip: ZipFile, client: Client, dataDir: string): Promise<Manifest> {
  const sums = new Map<string, Sum>()
  const add = async (path: string, source: Readable, compress: boolean) => {
    sums.set(path, await addEntry({ zip, path, compress, source }))
  }
  const addFiles = filesAdder(dataDir, add)
  await addFiles()
  const rows = await addRows(client, add)
  await addFiles()
  for (const name of SECRETS) {
    const handle = await open(join(dataDir, name)).catch(ifThere)
    if (handle) await add(`secrets/${name}`, handle.createReadStream(), false)
  }
  const manifest: Manifest = { ...rows, sums: [...sums.values()] }
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST)
  zip.end()
  return manifest
}

type Add = (path: string, source: Readable, compress: boolean) => Promise<void>

/** All of one moment. */
async function addRows(client: Client, add: Add): Promise<Omit<Manifest, 'sums'>> {
  await client.query('begin isolation level repeatable read read only')
  // Whoever sets a time limit for statements does not mean a backup.
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  const madeAt = new Date().toISOString()
  const migrations = await appliedMigrations(client)
  const tables = (await tablesOf(client)).map((table) => ({ ...table, path: pathOf(table) }))
  for (const table of tables) await add(table.path, readRows(client, table), true)
  const sequences = await sequencesOf(client)
  await client.query('commit')
  return { madeAt, migrations, tables, sequences }
}

/** Adds the files that are new or another than when it was called before. What is deleted meanwhile is left out. */
function filesAdder(dataDir: string, add: Add): () => Promise<void> {
  const added = new Map<string, string>()
  return async () => {
    for (const path of await filesIn(dataDir, FOLDERS)) {
      const handle = await open(join(dataDir, path)).catch(ifThere)
      if (!handle) continue
      const { size, mtimeMs } = await handle.stat()
      const state = `${size} ${mtimeMs}`
      if (added.get(path) === state) await handle.close()
      else await add(`files/${path}`, handle.createReadStream(), false)
      added.set(path, state)
    }
  }
}

/** Nothing when it is not there; any other reason why it cannot be read ends the backup. */
function ifThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const pathOf = (table: Table) => `rows/${nameOf(table)}.copy`

type Entry = { zip: ZipFile; path: string; compress: boolean; source: Readable }

/** One after the other, so that a connection and a file handle are enough. */
async function addEntry({ zip, path, compress, source }: Entry): Promise<Sum> {
  const hash = createHash('sha256')
  const counted = counting(hash)
  zip.addReadStream(counted.stream, path, { compress, mode: 0o600 })
  await pipeline(source, counted.stream)
  return { path, bytes: counted.bytes(), sha256: hash.digest('hex') }
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
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(
      (error) => ifThere(error) ?? [],
    )
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
