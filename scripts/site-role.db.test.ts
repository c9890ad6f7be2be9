import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyDatabase, dropDatabase, nameOf, sibling, withClient } from './databases'
import { admitSite, assertPassword, siteUrlOf } from './site-role'

const owner = process.env.DATABASE_URL ?? ''
const site = siteUrlOf(owner)

beforeAll(async () => {
  await admitSite(owner, site)
  vi.stubEnv('DATABASE_URL', site)
  vi.resetModules()
})
afterAll(async () => {
  const { db } = await import('@/lib/platform/db')
  await db.$disconnect()
  vi.unstubAllEnvs()
  await dropDatabase(owner, '_again')
})

test('the account that serves reads and writes the rows of every table but those of migrations', async () => {
  const missing = await withClient(site, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select c.relname as name from pg_class c
       where c.relnamespace::regnamespace::text in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v')
         and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
              and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))
       order by 1`)
    return rows.map(({ name }) => name)
  })
  expect(missing).toEqual(['_prisma_migrations', 'migrations'])
})

test('members write, triggers count, searches find, and the staff reads the state', async () => {
  const { db } = await import('@/lib/platform/db')
  const { call } = await import('@/lib/platform/testing/request')
  const { aPost, aText, aUser } = await import('@/lib/testing/factories')
  const { POST } = await import('@/app/api/posts/[id]/comments/route')
  const { GET } = await import('@/app/api/system/route')
  const { indexSearch } = await import('@/lib/search/tasks')
  const author = await aUser()
  const post = await aPost({ authorId: author.id })
  const written = await call(POST, `/api/posts/${post.id}/comments`, {
    as: author,
    body: { body: aText('Written by who may write only'), language: 'en' },
    params: { id: post.id },
  })
  expect(written).toMatchObject({ status: 201 })
  await indexSearch()
  expect(await db.searchEntry.count({ where: { kind: 'comment' } })).toBe(1)
  const admin = await aUser({ role: 'admin' })
  const { status, body } = await call(GET, '/api/system', { as: admin })
  expect([status, body.database.migrations.applied > 10]).toEqual([200, true])
  await db.comment.deleteMany({ where: { postId: post.id } })
  await db.user.delete({ where: { id: admin.id } })
})

test('the queue works, jobs of killed processes come back, and tables are vacuumed', async () => {
  const { db } = await import('@/lib/platform/db')
  const { addJob, removeJob } = await import('@/lib/platform/queue')
  const { startJobs } = await import('@/lib/jobs/tasks')
  await addJob(db, 'mend-counters', { key: 'of-the-test', payload: {} })
  await addJob(db, 'sweep', { key: 'never', at: new Date(Date.now() + 3_600_000) })
  await removeJob(db, 'never')
  await db.$executeRaw`select graphile_worker.force_unlock_workers(array['nobody'])`
  const stop = await startJobs()
  const isDone = () =>
    db.jobRun.findFirst({ where: { task: 'mend-counters', endedAt: { not: null } } })
  try {
    await expect.poll(isDone, { timeout: 20_000 }).toMatchObject({ error: null })
  } finally {
    await stop()
  }
  expect(
    await db.$queryRaw`select key from graphile_worker.jobs where key = 'of-the-test'`,
  ).toEqual([])
  await withClient(site, async (client) => {
    const notices: string[] = []
    client.on('notice', ({ message }) => notices.push(message ?? ''))
    await client.query('vacuum (analyze) "Property", "Complex"')
    expect(notices).toEqual([])
  })
})

const REFUSED = [
  'create table stolen (id int)',
  'create temporary table stolen (id int)',
  'create schema stolen',
  'drop extension pg_trgm',
  `create function stolen() returns int language sql as 'select 1'`,
  'alter table "User" add column stolen text',
  'alter table "User" disable trigger all',
  'drop table "User"',
  'drop index "User_email_key"',
  'truncate "User"',
  'alter table graphile_worker._private_jobs disable row level security',
  `insert into _prisma_migrations (id, checksum, migration_name) values ('x', 'x', 'x')`,
  'delete from _prisma_migrations',
  'delete from graphile_worker.migrations',
  'create role stolen superuser',
  'create database stolen',
  'alter system set fsync = off',
  'set session_replication_role = replica',
  `copy (select 1) to program 'id'`,
  `copy "User" from '/etc/passwd'`,
  `select pg_read_file('/etc/passwd')`,
  'select * from pg_authid',
]

test.each(REFUSED)('it may not: %s', async (statement) => {
  await withClient(site, async (client) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

test('it may not become the owner', async () => {
  const { username } = new URL(owner)
  await withClient(site, (client) =>
    expect(client.query(`set role "${username}"`)).rejects.toMatchObject({ code: '42501' }),
  )
})

test('what a later migration brings is added by the next time, a copy has the same rights', async () => {
  const copy = sibling(owner, `${nameOf(owner)}_again`)
  const { db } = await import('@/lib/platform/db')
  await db.$disconnect()
  await wait(100)
  await copyDatabase(owner, '_again')
  const atCopy = sibling(site, nameOf(copy))
  await withClient(atCopy, (client) => client.query('select from "User"'))
  await withClient(copy, (client) => client.query('create table "Later" (id serial, name text)'))
  const insert = () =>
    withClient(atCopy, (client) => client.query(`insert into "Later" (name) values ('a')`))
  await expect(insert()).rejects.toMatchObject({ code: '42501' })
  await admitSite(copy, atCopy)
  await insert()
})

test('where one account owns and serves nothing is changed', async () => {
  const rights = () =>
    withClient(owner, async (client) => {
      const { rows } = await client.query(
        `select relname, relacl::text, (select count(*) from pg_policy where polrelid = c.oid)
           from pg_class c order by c.oid`,
      )
      return rows
    })
  const before = await rights()
  await admitSite(owner, owner)
  expect(await rights()).toEqual(before)
})

function asAccount(name: string, password: string) {
  const url = new URL(owner)
  url.username = name
  url.password = password
  return url.href
}

const withRole = async (made: string, work: () => Promise<void>) => {
  const [name = ''] = made.split(' ')
  await withClient(owner, (client) => client.query(`create role ${made}`))
  await work().finally(() => withClient(owner, (client) => client.query(`drop role ${name}`)))
}

test('a write waits also for the processes of another account, which is taking its place', async () => {
  const second = asAccount('site_to_come', 'of the test')
  await admitSite(owner, second)
  const { db } = await import('@/lib/platform/db')
  const { expire } = await import('@/lib/platform/cache')
  const { cacheTag } = await import('@/lib/platform/cache-tag')
  const { TagListener } = await import('@/lib/platform/front/tag-listener')
  const write = async (tag: string) => {
    const began = performance.now()
    await db.$transaction(async (tx) => expire(tx, [cacheTag(tag)]))
    return performance.now() - began
  }
  const listener = new TagListener(site)
  await listener.start()
  const other = fork(new URL('../lib/platform/testing/clock-process.ts', import.meta.url), {
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: second },
  })
  try {
    await once(other, 'message')
    await write('told')
    other.send(['told', 'never written'])
    expect((await once(other, 'message'))[0]).toMatchObject({ expired: ['told'] })
    other.kill('SIGSTOP')
    expect(await write('unheard')).toBeGreaterThan(95)
  } finally {
    other.kill('SIGKILL')
    await listener.stop()
    await withClient(owner, (client) =>
      client.query('drop owned by site_to_come; drop role site_to_come'),
    )
  }
})

test('an owner that may not make the account says so before it asks for it', async () => {
  await withRole(`poor_owner login password 'of the test'`, async () => {
    const queries = vi.spyOn(Client.prototype, 'query')
    const admitted = admitSite(asAccount('poor_owner', 'of the test'), asAccount('to come', 'hush'))
    await expect(admitted).rejects.toThrow(
      /^There is no account to come, which DATABASE_URL names, and poor_owner may not make it: say create role "to come" login password '…' as administrator/,
    )
    expect(queries.mock.calls.map(([text]) => text)).not.toContainEqual(
      expect.stringContaining('create role'),
    )
    queries.mockRestore()
  })
})

test('an account that is there with another password is named, its password is not', async () => {
  await withRole(`rotated login password 'of yesterday'`, async () => {
    const refused = await assertPassword(asAccount('rotated', 'of-today')).catch(String)
    expect(refused).toMatch(
      /^Error: The account rotated has another password than DATABASE_URL: say alter role "rotated" password '…'/,
    )
    expect(refused).not.toMatch(/of-today|yesterday/)
    await assertPassword(asAccount('rotated', 'of yesterday'))
  })
})

test('a server that is not reached from here says nothing of passwords', () =>
  assertPassword('postgresql://site:x@127.0.0.1:1/kvartal'))
