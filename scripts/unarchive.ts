import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { counting, FOLDERS, MANIFEST, type Manifest, manifestSchema, type Sum } from './archive'
import {
  codeOf,
  dropDatabase,
  freeName,
  nameOf,
  sibling,
  swapDatabase,
  withClient,
} from './databases'
import { Stop } from './lifetime'
import { knownMigrations, migrate } from './migrations'
import { unsealInto } from './sealing'
import { emptyAll, setSequences, writeRows } from './table-copy'

const RESTORED = '_restored'
const BEFORE = '_before_restore'
type Site = { databaseUrl: string; dataDir: string; key: string }
/** What an archive holds, and where the files are that it has replaced. */
type Restored = { manifest: Manifest; before: string }

/**
 * Puts a site back as an archive has it: database, files and secrets. Everything is made beside what is there and checked
 * before it takes its place, so that an archive that cannot be read, or a signal, leaves a site as it is and nothing behind.
 * @throws Stop with the reason: another key, a damaged file, an archive of a newer site, a database that is in use
 */
export async function readArchive(
  file: string,
  site: Site,
  signal?: AbortSignal,
): Promise<Restored> {
  const scratch = resolve(site.dataDir, 'restoring')
  const made = join(scratch, 'data')
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  try {
    const plain = join(scratch, 'archive.zip')
    await unsealInto(file, plain, site.key, signal)
    const zip = await openPromise(plain, { autoClose: false })
    const manifest = await unpack(zip, made, site, signal).finally(() => zip.close())
    signal?.throwIfAborted()
    return { manifest, before: await takePlace(made, manifest, site) }
  } finally {
    await dropDatabase(site.databaseUrl, RESTORED)
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Fills a database beside the present one, and a folder. */
async function unpack(
  zip: ZipFile,
  folder: string,
  { databaseUrl }: Site,
  signal?: AbortSignal,
): Promise<Manifest> {
  const entries = new Map<string, Entry>()
  // Of a file that changed while it was archived the last one counts.
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
  const read: Read = async (path, use) => {
    signal?.throwIfAborted()
    await checked(sums.get(path), await open(path), use, signal)
  }
  await fillDatabase(manifest, databaseUrl, read)
  for (const { path } of manifest.sums) {
    if (!path.startsWith('rows/')) await read(path, (stream) => writeFile(folder, path, stream))
  }
  return manifest
}

type Use = (stream: Readable) => Promise<void>
type Read = (path: string, use: Use) => Promise<void>

/** @throws Stop when it is not what was written */
async function checked(
  sum: Sum | undefined,
  stream: Readable,
  use: Use,
  signal?: AbortSignal,
): Promise<void> {
  const hash = createHash('sha256')
  const counted = counting(hash)
  const end = new PassThrough()
  await Promise.all([pipeline(stream, counted.stream, end, { signal }), use(end)])
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

const restoredUrl = (databaseUrl: string) => sibling(databaseUrl, nameOf(databaseUrl) + RESTORED)

/** The rows agree with each other already, in whatever order they come. */
const withoutTriggers = (client: Client) =>
  client.query('set local session_replication_role = replica').catch((cause) => {
    throw new Stop(
      `The account that restores may not do so: grant set on parameter session_replication_role to it (${cause.message}).`,
    )
  })

/**
 * Takes the place of what is there, or leaves it. The files that were there are moved aside, into a folder that is new with
 * each restore, whose path it gives; the database that was there is dropped last.
 */
async function takePlace(made: string, manifest: Manifest, site: Site): Promise<string> {
  const { databaseUrl, dataDir } = site
  const folders = await readdir(dataDir)
  const before = join(
    dataDir,
    freeName('before-restore', (name) => folders.includes(name)),
  )
  // A demo that was not written to its end would be begun anew by the next start.
  await rm(join(dataDir, 'demo-begun'), { force: true })
  const old = await swapDatabase(databaseUrl, RESTORED, BEFORE).catch((error) => {
    if (codeOf(error) !== '55006') throw error
    throw new Stop('Somebody is connected to the database: stop every site that uses it first.')
  })
  const undo: Undo = []
  await moveFiles({ made, before, dataDir }, manifest, undo).catch(async (error) => {
    for (const back of undo.reverse()) await back()
    await swapDatabase(databaseUrl, old.slice(nameOf(databaseUrl).length), RESTORED)
    throw error
  })
  await dropDatabase(databaseUrl, old.slice(nameOf(databaseUrl).length))
  return before
}

type Undo = (() => Promise<void>)[]
type Folders = { made: string; before: string; dataDir: string }

async function moveFiles({ made, before, dataDir }: Folders, { sums }: Manifest, undo: Undo) {
  await mkdir(before, { mode: 0o700 })
  const move = async (from: string, to: string) => {
    const isMoved = await rename(from, to).then(() => true, ifThere)
    if (isMoved) undo.push(() => rename(to, from))
  }
  const secrets = sums.flatMap(({ path }) => (path.startsWith('secrets/') ? [path.slice(8)] : []))
  for (const name of [...FOLDERS, ...secrets]) {
    await move(join(dataDir, name), join(before, name))
    const from = secrets.includes(name) ? 'secrets' : 'files'
    await move(join(made, from, name), join(dataDir, name))
  }
}

function ifThere(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error
  return false
}
