import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import { Pool } from 'pg'

const FOLDER = join(import.meta.dirname, '../prisma/schema')

/** A migration that waits for a lock holds up whoever comes after it, so it gives up and is run again. */
const LOCK_MS = 3000

/** The schema as one text, its files in the order of their names. */
export const readSchema = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => readFileSync(join(FOLDER, name), 'utf8').trim())
    .join('\n\n')
    .concat('\n')

/** Lets Prisma's own engine, as WebAssembly, work on a database. Nothing is left open behind it. */
export async function withEngine<T>(
  databaseUrl: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const pool = new Pool({ connectionString: databaseUrl, lock_timeout: LOCK_MS })
  const scripts = new WholeScripts(pool)
  try {
    return await work(await openEngine(scripts))
  } catch (error) {
    throw scripts.failure ?? error
  } finally {
    await pool.end()
  }
}

let opened = 0

async function openEngine(scripts: WholeScripts): Promise<SchemaEngine> {
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  // A module of its own for each engine: the glue frees what it has made in the engine that it was given last.
  const address = pathToFileURL(join(folder, 'schema_engine_bg.js')).href
  const glue = await import(`${address}?${++opened}`)
  const bytes = readFileSync(join(folder, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(instance.exports)
  ;(instance.exports.__wbindgen_start as () => void)()
  const datamodels = [['schema.prisma', readSchema()]]
  const adapter = bindMigrationAwareSqlAdapterFactory(scripts)
  return glue.SchemaEngine.new({ datamodels }, () => {}, adapter)
}

/**
 * The adapter cuts scripts at every semicolon, also inside functions. Sent whole, PostgreSQL also
 * runs them in one transaction: a migration applies entirely or not at all.
 */
class WholeScripts extends PrismaPg {
  /** PostgreSQL's own words; the engine gives only a trace. */
  failure: Error | undefined

  constructor(private readonly pool: Pool) {
    super(pool)
  }

  override async connect() {
    const adapter = await super.connect()
    adapter.executeScript = async (script) => {
      await this.pool.query(script).catch((error: Error) => {
        this.failure = error
        throw error
      })
    }
    return adapter
  }
}
