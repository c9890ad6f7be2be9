import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { writeArchive } from './archive'
import { ROOT, readSettings } from './environment'
import { type Lifetime, run, Stop, say } from './lifetime'
import { prepareDatabase } from './site'
import { ownerUrl } from './site-role'

/**
 * Writes everything of the site into one sealed file, while it runs: `npm run backup`, `npm run backup -- <file>`.
 */
async function work(life: Lifetime) {
  const [given, ...more] = process.argv.slice(2)
  if (more.length > 0) throw new Stop('Say `npm run backup`, or `npm run backup -- <file>`.')
  const settings = readSettings()
  const file = given ? resolve(ROOT, given) : placeIn(settings.DATA_DIR)
  if (existsSync(file)) throw new Stop(`${file} is there already.`)
  const key = backupKey(settings.DATA_DIR)
  await prepareDatabase(life, settings)
  const started = performance.now()
  const half = `${file}.part`
  rmSync(half, { force: true })
  const unfinished = () => rmSync(half, { force: true })
  life.add(unfinished)
  const { sums, tables } = await writeArchive(half, {
    databaseUrl: ownerUrl(),
    dataDir: settings.DATA_DIR,
    key,
  })
  renameSync(half, file)
  life.remove(unfinished)
  const megabytes = (statSync(file).size / 1e6).toFixed(1)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(
    `${file}: ${tables.length} tables, ${sums.length - tables.length} files, ${megabytes} MB in ${seconds} s.`,
  )
  if (settings.S3_BUCKET) {
    say(
      `The files in the bucket ${settings.S3_BUCKET} are not in it: have it keep versions of its own.`,
    )
  }
  return { code: 0 }
}

function placeIn(dataDir: string): string {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return join(folder, `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.kvartal`)
}

/** Given by BACKUP_KEY, else made once and kept in the data folder. */
function backupKey(dataDir: string): string {
  const given = process.env.BACKUP_KEY
  if (given) return given
  const file = join(dataDir, 'backup-key')
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
    say(
      `A key was made for backups: ${file}. Keep a copy of it elsewhere, without it nobody can read them.`,
    )
  }
  return readFileSync(file, 'utf8').trim()
}

await run(work)
