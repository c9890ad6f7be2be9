import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isInUse, withClient } from './databases'
import { ROOT, readSettings, type Settings } from './environment'
import { type Lifetime, run, Stop, say } from './lifetime'
import { tryLock } from './lock'
import { prepareDatabase } from './site'
import { admitSite, ownerUrl } from './site-role'
import { readArchive } from './unarchive'

const USAGE = 'Say `npm run restore -- <file>`, with `--replace` when there is a site already.'

/** Puts a backup in the place of the site, which has to be stopped. */
async function work(life: Lifetime) {
  const args = process.argv.slice(2)
  const [file, ...more] = args.filter((arg) => arg !== '--replace')
  if (!file || more.length > 0) throw new Stop(USAGE)
  const path = resolve(ROOT, file)
  if (!existsSync(path)) throw new Stop(`There is no ${path}.`)
  const settings = readSettings()
  const lock = await tryLock(join(settings.DATA_DIR, 'site.lock'))
  if (!lock) throw new Stop(`A site runs on ${settings.DATA_DIR}: stop it first.`)
  life.add(lock.release)
  const key = keyFor(settings)
  await prepareDatabase(life, settings)
  const databaseUrl = ownerUrl()
  if (!args.includes('--replace') && (await hasMembers(databaseUrl)))
    throw new Stop(
      `There is a site here already: \`npm run restore -- ${file} --replace\` replaces it.`,
    )
  await assertUnused(databaseUrl)
  const started = performance.now()
  const site = { databaseUrl, dataDir: settings.DATA_DIR, key }
  const restoring = readArchive(path, site, life.signal)
  // Who ends it waits until nothing of it is left.
  life.add(() =>
    restoring.then(
      () => {},
      () => {},
    ),
  )
  const { manifest, before } = await restoring
  await admitSite(databaseUrl, process.env.DATABASE_URL ?? databaseUrl)
  const { madeAt, tables, sums } = manifest
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(
    `The site is as it was at ${madeAt}: ${tables.length} tables, ${sums.length - tables.length} files in ${seconds} s.`,
  )
  say(`The files that were here are in ${before}; the old database is gone.`)
  return { code: 0 }
}

function keyFor({ DATA_DIR }: Settings): string {
  const file = join(DATA_DIR, 'backup-key')
  const key = process.env.BACKUP_KEY || (existsSync(file) && readFileSync(file, 'utf8').trim())
  if (!key) throw new Stop('Set BACKUP_KEY to the key that the backup was made with.')
  return key
}

/** No lock of ours tells of a site of another folder or machine. What this process has asked may take a moment to be over. */
async function assertUnused(url: string): Promise<void> {
  for (const end = Date.now() + 2_000; await isInUse(url); await wait(100)) {
    if (Date.now() > end)
      throw new Stop('Somebody is connected to the database: stop every site that uses it first.')
  }
}

const hasMembers = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query('select exists (select from "User") as found')
    return Boolean(rows[0].found)
  })

await run(work)
