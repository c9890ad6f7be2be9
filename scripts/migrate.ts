import { ensureDatabase } from './databases'
import { loadEnvironment } from './environment'
import { type Lifetime, run, Stop, say } from './lifetime'
import { emptyMigration, migrate, newMigration } from './migrations'
import { startPostgres } from './postgres'

const [action, name = ''] = process.argv.slice(2)

async function work(life: Lifetime) {
  if (action === 'new') say(report(await newMigration(name, await server(life))))
  else if (action === 'empty') say(report(emptyMigration(name)))
  else if (action)
    throw new Stop('Say `npm run migrate`, with `-- new <name>` or `-- empty <name>`.')
  else await applyAll(life)
  return { code: 0 }
}

const report = (file: string | undefined) => (file ? `Wrote ${file}` : 'Nothing changed.')

async function applyAll(life: Lifetime) {
  const applied = await migrate(await server(life))
  say(applied.length ? `Applied ${applied.join(', ')}` : 'Up to date.')
}

async function server(life: Lifetime) {
  const dataDir = loadEnvironment()
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const postgres = await startPostgres({ dataDir })
  life.add(postgres.stop)
  const url = postgres.url('kvartal')
  await ensureDatabase(url)
  return url
}

await run(work)
