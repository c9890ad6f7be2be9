import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import { Logger, runMigrations } from 'graphile-worker'
import type { Client } from 'pg'
import { codeOf, ensureDatabase, withClient } from './databases'
import { Stop } from './lifetime'
import { readSchema, withEngine } from './schema-engine'

const ROOT = join(import.meta.dirname, '..')
const MIGRATIONS = join(ROOT, 'prisma/migrations')
const SNAPSHOT = join(MIGRATIONS, 'snapshot.prisma')
const LOCK = 4_711_000_024
const filters = { externalTables: [], externalEnums: [] }
/** Its own notices are nobody's news. */
const silent = new Logger(() => () => {})

/**
 * Creates the database when it does not exist and applies what is pending, in order, with the
 * tables of the job queue; of two processes at once the second waits. `only`: those of an older archive. Gives the
 * names of what it applied.
 * @throws Stop that names the migration and PostgreSQL's complaint; nothing of it is left behind.
 */
export async function migrate(databaseUrl: string, only?: string[]): Promise<string[]> {
  await ensureDatabase(databaseUrl)
  return withClient(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const pending = (await pendingOn(client)).filter((name) => only?.includes(name) ?? true)
    if (pending.length) await applyAll(client, databaseUrl, pending)
    await runMigrations({ connectionString: databaseUrl, logger: silent })
    return pending
  })
}

/** The names of the migrations that the database still lacks. */
export const pendingMigrations = (databaseUrl: string): Promise<string[]> =>
  withClient(databaseUrl, pendingOn)

/**
 * Writes what changed in the schema since the last migration; undefined when nothing did. The
 * engine wants a server to talk to but changes nothing there.
 */
export async function newMigration(name: string, serverUrl: string): Promise<string | undefined> {
  checkName(name)
  const schema = readSchema()
  const sql = await withEngine(serverUrl, (engine) => difference(engine, schema))
  if (!sql?.trim() || sql.startsWith('-- This is an empty migration')) return undefined
  const file = write(name, sql)
  writeFileSync(SNAPSHOT, schema)
  return file
}

/** Writes an empty migration for SQL that the schema cannot say. */
export const emptyMigration = (name: string): string => write(name, '')

const names = () =>
  existsSync(MIGRATIONS)
    ? readdirSync(MIGRATIONS, { withFileTypes: true })
        .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
        .sort()
    : []

/** The names of the migrations that this site knows. */
export const knownMigrations = (): string[] => names()

async function pendingOn(client: Client) {
  const applied = new Set(await appliedMigrations(client))
  return names().filter((name) => !applied.has(name))
}

/** The names of the migrations that a database has. */
export async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows } = await client
    .query<{ migration_name: string }>(
      'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by migration_name',
    )
    .catch((error) => {
      if (codeOf(error) === '42P01') return { rows: [] }
      throw error
    })
  return rows.map((row) => row.migration_name)
}

async function applyAll(client: Client, databaseUrl: string, pending: string[]) {
  const done = await appliedMigrations(client)
  await withEngine(databaseUrl, (engine) => apply(engine, pending, done)).catch(
    async (error: Error) => {
      const [failed = ''] = await pendingOn(client)
      throw new Stop(`Migration ${failed} was not applied: ${error.message}`)
    },
  )
}

async function apply(engine: SchemaEngine, pending: string[], done: string[]) {
  const wanted = names().filter((name) => pending.includes(name) || done.includes(name))
  const migrationsList = {
    baseDir: MIGRATIONS,
    lockfile: { path: 'migration_lock.toml', content: null },
    shadowDbInitScript: '',
    migrationDirectories: wanted.map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: readFileSync(fileOf(name), 'utf8') },
      },
    })),
  }
  try {
    await engine.applyMigrations({ migrationsList, filters })
  } catch (error) {
    for (const migrationName of pending) {
      // What failed was rolled back by PostgreSQL, so the corrected file may be applied.
      await engine.markMigrationRolledBack({ migrationName }).catch(() => {})
    }
    throw error
  }
}

async function difference(engine: SchemaEngine, schema: string) {
  const model = (content: string) => ({
    tag: 'schemaDatamodel' as const,
    configDir: ROOT,
    files: [{ path: 'schema.prisma', content }],
  })
  const { stdout } = await engine.diff({
    from: existsSync(SNAPSHOT) ? model(readFileSync(SNAPSHOT, 'utf8')) : { tag: 'empty' },
    to: model(schema),
    script: true,
    exitCode: null,
    filters,
  })
  return stdout
}

function checkName(name: string) {
  if (/^[a-z0-9_]+$/.test(name)) return
  throw new Stop('A migration needs a name of small letters, digits and underscores.')
}

function write(name: string, sql: string) {
  checkName(name)
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = `${time}_${name}`
  mkdirSync(join(MIGRATIONS, folder), { recursive: true })
  writeFileSync(fileOf(folder), sql)
  return fileOf(folder)
}

const fileOf = (name: string) => join(MIGRATIONS, name, 'migration.sql')
