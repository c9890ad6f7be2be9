import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '@/scripts/migrations'
import { startPostgres } from '@/scripts/postgres'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    template: string
  }
}

/** Once per run: a migrated, empty template that every worker copies; all of it goes afterwards. */
export async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const own = given ? null : await startPostgres({ dataDir: '.data/test', fast: true })
  const adminUrl = given ?? own?.adminUrl ?? ''
  const template = process.env.TEST_DATABASE_PREFIX ?? `kvartal_template_${process.pid}_`
  const url = new URL(adminUrl)
  url.pathname = `/${template}`
  await migrate(url.href)
  project.provide('adminUrl', adminUrl)
  project.provide('template', template)

  return async () => {
    await dropAll(adminUrl, template)
    await own?.stop()
  }
}

async function dropAll(adminUrl: string, template: string) {
  const admin = new Client(adminUrl)
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [template],
  )
  for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`)
  await admin.end()
}
