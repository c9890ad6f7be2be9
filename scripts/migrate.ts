import { ensureDatabase } from './databases'
import { loadEnvironment } from './environment'
import { type Lifetime, run, Stop, say } from './lifetime'
import { emptyMigration, migrate, newMigration } from './migrations'
import { startPostgres } from './postgres'
import { admitSite, assertPassword, siteUrlOf } from './site-role'

const [action, name = ''] = process.argv.slice(2)

async function work(life: Lifetime) {
  if (action === 'new') say(report(await newMigration(name, (await server(life)).owner)))
  else if (action === 'empty') say(report(emptyMigration(name)))
  else if (action)
    throw new Stop('Say `npm run migrate`, with `-- new <name>` or `-- empty <name>`.')
  else await applyAll(life)
  return { code: 0 }
}

const report = (file: string | undefined) => (file ? `Wrote ${file}` : 'Nothing changed.')

async function applyAll(life: Lifetime) {
  const { owner, site } = await server(life)
  const applied = await migrate(owner)
  await admitSite(owner, site)
  say(applied.length ? `Applied ${applied.join(', ')}` : 'Up to date.')
  await assertPassword(site)
}

async function server(life: Lifetime) {
  const dataDir = loadEnvironment()
  const { DATABASE_URL: given, DATABASE_MIGRATION_URL } = process.env
  if (given) return { owner: DATABASE_MIGRATION_URL || given, site: given }
  const postgres = await startPostgres({ dataDir })
  life.add(postgres.stop)
  const owner = postgres.url('kvartal')
  await ensureDatabase(owner)
  return { owner, site: siteUrlOf(owner) }
}

await run(work)
