import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { counting, MANIFEST, type Manifest, manifestSchema, type Sum } from './archive'
import { dropDatabase, renameDatabase, sibling, withClient } from './databases'
import { Stop } from './lifetime'
import { knownMigrations, migrate } from './migrations'
import { unsealInto } from './sealing'
import { emptyAll, setSequences, writeRows } from './table-copy'

const RESTORED = '_restored'
type Site = { databaseUrl: string; dataDir: string; key: string }

/**
 * Puts a site back as an archive has it: database, files and secrets. Everything is made beside what is there and checked
 * before it takes its place, so that an archive that cannot be read leaves a site as it is.
 * @throws Stop with the reason: another key, a damaged file, an archive of a newer site
 */
export async function readArchive(file: string, site: Site): Promise<Manifest> {
  const scratch = resolve(site.dataDir, 'restoring')
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  try {
    const plain = join(scratch, 'archive.zip')
    await unsealInto(file, plain, site.key)
    const zip = await openPromise(plain, { autoClose: false })
    const manifest = await putBack(zip, join(scratch, 'data'), site).finally(() => zip.close())
    await takePlace(join(scratch, 'data'), manifest, site.dataDir)
    return manifest
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function putBack(zip: ZipFile, folder: string, { databaseUrl }: Site) {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const open = (path: string) => {
    const entry = entries.get(path)
    if (!entry) throw new Stop(`The backup lacks ${path}.`)
    return zip.openReadStreamPromise(entry)
  }
  const manifest = manifestSchema.parse(await json(await open(MANIFEST)))
  const unknown = manifest.migrations.filter((name) => !knownMigrations().includes(name))
  if (unknown.length > 0)
    throw new Stop(
      `The backup is of a newer version (${unknown[0]}): restore it with that version.`,
    )
  const sums = new Map(manifest.sums.map((sum) => [sum.path, sum]))
  const read: Read = async (path, use) => checked(sums.get(path), await open(path), use)
  await fillDatabase(manifest, databaseUrl, read)
  for (const { path } of manifest.sums) {
    if (!path.startsWith('rows/')) await read(path, (stream) => writeFile(folder, path, stream))
  }
  await dropDatabase(databaseUrl)
  await renameDatabase(databaseUrl, RESTORED)
  return manifest
}

type Use = (stream: Readable) => Promise<void>
type Read = (path: string, use: Use) => Promise<void>

/** @throws Stop when it is not what was written */
async function checked(sum: Sum | undefined, stream: Readable, use: Use): Promise<void> {
  const hash = createHash('sha256')
  const counted = counting(hash)
  const end = new PassThrough()
  await Promise.all([pipeline(stream, counted.stream, end), use(end)])
  if (counted.bytes() !== sum?.bytes || hash.digest('hex') !== sum.sha256)
    throw new Stop(`The backup is damaged at ${sum?.path}.`)
}

async function writeFile(folder: string, path: string, stream: Readable): Promise<void> {
  const target = resolve(folder, path)
  if (!target.startsWith(folder + sep)) throw new Stop(`The backup names ${path}.`)
  await mkdir(dirname(target), { recursive: true })
  await pipeline(stream, createWriteStream(target, { mode: 0o600 }))
}

async function fillDatabase(manifest: Manifest, databaseUrl: string, read: Read): Promise<void> {
  const url = restoredUrl(databaseUrl)
  await dropDatabase(databaseUrl, RESTORED)
  await migrate(url, manifest.migrations)
  await withClient(url, async (client) => {
    await client.query('begin')
    await withoutTriggers(client)
    await emptyAll(client, manifest.tables)
    for (const table of manifest.tables) {
      await read(table.path, (rows) => writeRows(client, table, rows))
    }
    await setSequences(client, manifest.sequences)
    // Whoever did these jobs is gone.
    await client.query(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
    )
    await client.query('commit')
    await client.query('analyze')
  })
  await migrate(url)
}

const restoredUrl = (databaseUrl: string) =>
  sibling(databaseUrl, decodeURIComponent(new URL(databaseUrl).pathname.slice(1)) + RESTORED)

/** The rows agree with each other already, in whatever order they come. */
const withoutTriggers = (client: Client) =>
  client.query('set local session_replication_role = replica').catch((cause) => {
    throw new Stop(
      `The account of DATABASE_URL may not restore: grant set on parameter session_replication_role to it (${cause.message}).`,
    )
  })

/** What stood there is moved aside, not deleted: `before-restore`, of the last restore. */
async function takePlace(made: string, { sums }: Manifest, dataDir: string): Promise<void> {
  const before = join(dataDir, 'before-restore')
  await rm(before, { recursive: true, force: true })
  await mkdir(before, { recursive: true, mode: 0o700 })
  const names = new Set(['uploads', 'archives', 'feeds'])
  for (const { path } of sums) if (path.startsWith('secrets/')) names.add(path.slice(8))
  for (const name of names) {
    await rename(join(dataDir, name), join(before, name)).catch(ifThere)
    const from = sums.some(({ path }) => path === `secrets/${name}`) ? 'secrets' : 'files'
    await rename(join(made, from, name), join(dataDir, name)).catch(ifThere)
  }
}

function ifThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
