import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { isOnDay } from '@/lib/platform/testing/long'
import { aComment, aPost, aUser } from '@/lib/testing/factories'
import { type Manifest, writeArchive } from './archive'
import { dropDatabase, isInUse, withClient } from './databases'
import { readArchive } from './unarchive'

const key = 'a key that only the operator knows'
const folder = mkdtempSync(join(tmpdir(), 'kvartal-drill-'))
const source = { databaseUrl: process.env.DATABASE_URL ?? '', dataDir: join(folder, 'site'), key }
const target = {
  ...source,
  databaseUrl: `${source.databaseUrl}_drill`,
  dataDir: join(folder, 'new'),
}
const archive = join(folder, 'first.kvartal')

beforeAll(() => {
  mkdirSync(join(source.dataDir, 'uploads/ab/abcd'), { recursive: true })
  mkdirSync(target.dataDir)
  writeFileSync(join(source.dataDir, 'uploads/ab/abcd/480.webp'), 'a picture')
  writeFileSync(join(source.dataDir, 'secret'), 'SECRET-OF-THE-SITE')
})
afterAll(async () => {
  await dropDatabase(target.databaseUrl)
  rmSync(folder, { recursive: true })
})

const ask = async (url: string, query: string) =>
  withClient(url, async (client) => (await client.query(query)).rows)
const countIn = async (url: string) =>
  (await ask(url, 'select count(*)::int as n from "Comment"'))[0].n as number

test.runIf(isOnDay(2))(
  'a backup that is made while members write is one moment, and restored it is the same to the byte',
  async () => {
    await aUser({ name: 'Ольга "tab\there" \\ backslash' })
    let isOver = false
    let written = 0
    const writing = (async () => {
      for (; !isOver; written++) {
        writeFileSync(join(source.dataDir, `uploads/ab/abcd/${written}.webp`), 'another picture')
        const post = await aPost({ title: `${written}.webp` })
        await aComment({ postId: post.id, authorId: (await aUser()).id })
      }
    })()
    while (written < 3) await new Promise((resolve) => setTimeout(resolve, 20))
    const first = await writeArchive(archive, source)
    isOver = true
    await writing
    expect(await countIn(source.databaseUrl)).toBeGreaterThan(2)

    await readArchive(archive, target)
    const again = await writeArchive(join(folder, 'second.kvartal'), target)
    const byPath = ({ sums }: Manifest) => sums.toSorted((a, b) => (a.path < b.path ? -1 : 1))
    expect(byPath(again)).toEqual(byPath(first))
    expect(again.sequences).toEqual(first.sequences)
    expect(again.migrations).toEqual(first.migrations)
    // One moment: whoever is named is there.
    const orphans = await ask(
      target.databaseUrl,
      `select c.id from "Comment" c left join "Post" p on p.id = c."postId"
       left join "User" u on u.id = c."authorId" where p.id is null or u.id is null`,
    )
    expect(orphans).toEqual([])
    expect(await countIn(target.databaseUrl)).toBeGreaterThan(2)
    const named = await ask(
      target.databaseUrl,
      `select title from "Post" where title like '%.webp'`,
    )
    expect(named.length).toBeGreaterThan(2)
    const restored = readdirSync(join(target.dataDir, 'uploads/ab/abcd'))
    expect(named.filter(({ title }) => !restored.includes(title))).toEqual([])
    const digest = (at: string) =>
      createHash('sha256')
        .update(readFileSync(join(at, 'uploads/ab/abcd/480.webp')))
        .digest('hex')
    expect(digest(target.dataDir)).toBe(digest(source.dataDir))
    expect(readFileSync(join(target.dataDir, 'secret'), 'utf8')).toBe('SECRET-OF-THE-SITE')
  },
  120_000,
)

test('what is restored goes on counting where it stood', async () => {
  const [before] = await ask(target.databaseUrl, 'select max(id) as id from "User"')
  const [made] = await ask(
    target.databaseUrl,
    `insert into "CacheExpiry" (transaction, expired, purged, "createdAt")
     values (1, '{}', '{}', now()) returning id`,
  )
  const [next] = await ask(
    target.databaseUrl,
    `select nextval(pg_get_serial_sequence('"User"', 'id'))::int as id`,
  )
  expect(next.id).toBeGreaterThan(before.id)
  expect(Number(made.id)).toBeGreaterThan(0)
})

test('nothing can be read in it without the key', () => {
  const bytes = readFileSync(archive).toString('latin1')
  for (const word of ['SECRET-OF-THE-SITE', 'a picture', 'manifest', 'PK\u0003\u0004', key])
    expect(bytes).not.toContain(word)
})

test('another key, a changed byte, a cut end and another file are refused, and leave the site as it is', async () => {
  const count = await countIn(target.databaseUrl)
  const damaged = join(folder, 'damaged.kvartal')
  const refuse = async (bytes: Buffer, words: RegExp, site = target) => {
    writeFileSync(damaged, bytes)
    await expect(readArchive(damaged, site)).rejects.toThrow(words)
  }
  const bytes = readFileSync(archive)
  await refuse(bytes, /BACKUP_KEY/, { ...target, key: 'another key of another site' })
  const changed = Buffer.from(bytes)
  changed[bytes.length >> 1] = (changed[bytes.length >> 1] ?? 0) ^ 1
  await refuse(changed, /damaged/)
  await refuse(bytes.subarray(0, -20), /damaged/)
  await refuse(
    Buffer.from('PK\u0003\u0004 some other file, long enough to be one of ours'),
    /not a backup/,
  )
  expect(await countIn(target.databaseUrl)).toBe(count)
  expect(readFileSync(join(target.dataDir, 'secret'), 'utf8')).toBe('SECRET-OF-THE-SITE')
})

test('a backup of a newer site is refused by name', async () => {
  await db.$executeRaw`
    insert into _prisma_migrations (id, checksum, migration_name, finished_at)
    values ('later', '', '20990101000000_later', now())`
  const newer = join(folder, 'newer.kvartal')
  await writeArchive(newer, source)
  await db.$executeRaw`delete from _prisma_migrations where id = 'later'`
  await expect(readArchive(newer, target)).rejects.toThrow('20990101000000_later')
})

const databases = async () =>
  (await ask(source.databaseUrl, 'select datname from pg_database'))
    .map(({ datname }) => datname as string)
    .filter((name) => name.includes('_drill'))
const nothingIsLeft = async () => {
  expect(await databases()).toEqual([new URL(target.databaseUrl).pathname.slice(1)])
  expect(existsSync(join(target.dataDir, 'restoring'))).toBe(false)
}

test('what was there is moved aside each time, under a name of its own', async () => {
  writeFileSync(join(target.dataDir, 'secret'), 'A LATER SECRET')
  writeFileSync(join(target.dataDir, 'demo-begun'), '')
  const { before } = await readArchive(archive, target)
  // That of the first restore was there.
  expect(before).toBe(join(target.dataDir, 'before-restore-2'))
  expect(readFileSync(join(before, 'secret'), 'utf8')).toBe('A LATER SECRET')
  expect(existsSync(join(before, 'uploads/ab/abcd/480.webp'))).toBe(true)
  expect(readFileSync(join(target.dataDir, 'secret'), 'utf8')).toBe('SECRET-OF-THE-SITE')
  expect(existsSync(join(target.dataDir, 'demo-begun'))).toBe(false)
  await nothingIsLeft()
})

test.runIf(isOnDay(0))(
  'while somebody is connected, or when it is stopped, all stays as it is',
  async () => {
    const count = await countIn(target.databaseUrl)
    writeFileSync(join(target.dataDir, 'secret'), 'OF NOW')
    await withClient(target.databaseUrl, async () => {
      expect(await isInUse(target.databaseUrl)).toBe(true)
      await expect(readArchive(archive, target)).rejects.toThrow('Somebody is connected')
    })
    await nothingIsLeft()
    for (const ms of [5, 800]) {
      const stopped = readArchive(archive, target, AbortSignal.timeout(ms))
      await stopped.catch(() => {})
      await nothingIsLeft()
    }
    expect(await countIn(target.databaseUrl)).toBe(count)
  },
  60_000,
)

test('what cannot be read ends a backup, what is gone does not', async () => {
  const feeds = join(source.dataDir, 'feeds')
  writeFileSync(feeds, 'no folder')
  const half = join(folder, 'half.kvartal')
  await expect(writeArchive(half, source)).rejects.toThrow('ENOTDIR')
  rmSync(feeds)
  renameSync(join(source.dataDir, 'secret'), join(folder, 'secret'))
  const { sums } = await writeArchive(join(folder, 'whole.kvartal'), source)
  expect(sums.filter(({ path }) => path.startsWith('secrets/'))).toEqual([])
})
