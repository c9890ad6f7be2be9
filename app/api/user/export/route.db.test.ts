import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { TABLE_NAMES } from '@/lib/exports/tables'
import { buildExports } from '@/lib/exports/tasks'
import { db } from '@/lib/platform/db'
import { archives, uploads } from '@/lib/platform/storage'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import {
  aComment,
  aConversation,
  anUpload,
  aPost,
  aText,
  aToken,
  aUser,
} from '@/lib/testing/factories'
import { GET as INBOX } from '../../notifications/route'
import { GET as FILE } from './file/route'
import { GET, POST } from './route'

const PASSWORD = 'Kirschbaum-am-Kanal-7'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
})

type Person = Awaited<ReturnType<typeof aUser>>
let me: Person
beforeEach(async () => {
  me = await aUser({ passwordHash, language: 'en', about: 'Notary & <friend>' })
})

const start = (as: { id: number } | undefined, currentPassword: unknown = PASSWORD) =>
  call(POST, '/api/user/export', { as, body: { currentPassword } })
const state = async (as: { id: number } = me) => (await call(GET, '/api/user/export', { as })).body
/** The file as the browser gets it. */
async function fetchFile(as: { id: number }): Promise<Response> {
  const headers = { cookie: await sessionCookie(as) }
  const request = new Request('http://localhost:3000/api/user/export/file', { headers })
  return FILE(request, { params: Promise.resolve({}) })
}

async function unzip(bytes: ArrayBuffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await fromBufferPromise(Buffer.from(bytes))
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    files.set(entry.fileName, Buffer.concat(await stream.toArray()))
  }
  return files
}

test('the ZIP holds everything, with both sides of conversations, a page to read, and no secret', async () => {
  const other = await aUser({ name: `Eva ${crypto.randomUUID().slice(0, 8)}` })
  const post = await aPost({
    authorId: me.id,
    title: 'My <b>garden</b>',
    body: aText('Roses & beans'),
  })
  await aPost({ authorId: other.id, title: 'Not of mine' })
  await aComment({ authorId: me.id, postId: post.id, body: aText('What I said') })
  await aConversation({ from: other, to: me }, 'What she wrote to me')
  await aConversation({ from: other, to: await aUser() }, 'Between strangers')
  await aToken(me, 'top-secret')
  const merged = { fromId: 1_700_000_000 + me.id, intoId: me.id }
  await db.memberMerge.create({ data: merged })
  const upload = await anUpload(me.id)
  await uploads().put(`${upload.id.slice(0, 2)}/${upload.id}/960.webp`, Buffer.from('a picture'))

  const asked = await start(me)
  expect([asked.status, asked.body.state]).toEqual([202, 'waiting'])
  expect((await fetchFile(me)).status).toBe(404)
  expect(await buildExports()).toMatchObject({ built: 1 })
  expect(await state()).toMatchObject({ state: 'ready', percent: 100, bytes: expect.any(Number) })

  const answer = await fetchFile(me)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = await unzip(await answer.arrayBuffer())
  const expected = [
    ...TABLE_NAMES.map((name) => `data/${name}.json`),
    `pictures/${upload.id}.webp`,
    'index.html',
  ]
  expect([...files.keys()].sort()).toEqual(expected.sort())
  const table = (name: string) => JSON.parse(String(files.get(`data/${name}.json`)))
  expect(table('account')).toMatchObject([{ email: me.email, about: 'Notary & <friend>' }])
  expect(table('posts')).toMatchObject([
    { title: 'My <b>garden</b>', body: aText('Roses & beans') },
  ])
  expect(table('comments')).toMatchObject([{ body: aText('What I said') }])
  expect(table('messages')).toMatchObject([
    { body: aText('What she wrote to me'), author: { name: other.name } },
  ])
  expect(table('sessions').length).toBeGreaterThan(0)
  expect(table('mergedAccounts')).toMatchObject([merged])
  expect(table('tokens')).toMatchObject([{ name: 'cli', scope: 'read' }])
  expect(String(files.get(`pictures/${upload.id}.webp`))).toBe('a picture')

  const page = String(files.get('index.html'))
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('My &lt;b&gt;garden&lt;/b&gt;')
  expect(page).toContain('Notary &amp; &lt;friend&gt;')
  for (const words of ['Roses &amp; beans', 'What I said', 'What she wrote to me', other.name]) {
    expect(page).toContain(words)
  }
  expect(page).toContain('Comments: 1')
  const everything = [...files.values()].map(String).join('')
  for (const hidden of ['Between strangers', 'Not of mine', passwordHash, 'tokenHash', 'idHash']) {
    expect(everything).not.toContain(hidden)
  }
})

test('who asked is told when it is ready, in the inbox and by mail, without a link to the file', async () => {
  await start(me)
  await buildExports()
  const { items } = (await call(INBOX, '/api/notifications', { as: me })).body
  expect(items).toMatchObject([{ kind: 'system', event: 'export_ready' }])
  const [mail] = await mailsTo(me.email)
  expect(mail).toContain('48 hours')
  expect(mail).toContain('/en/personal_account_page/settings#export')
  expect(mail).not.toContain('/api/user/export/file')
})

test('the file is for its owner alone, by a session, and for two days', async () => {
  await start(me)
  await buildExports()
  expect((await fetchFile(await aUser())).status).toBe(404)
  expect((await fetchFile(await aUser({ role: 'admin' }))).status).toBe(404)
  const guest = await FILE(new Request('http://localhost:3000/api/user/export/file'), {
    params: Promise.resolve({}),
  })
  expect(guest.status).toBe(401)
  await aToken(me, 'a-token', { scope: 'write' })
  const byToken = await FILE(
    new Request('http://localhost:3000/api/user/export/file', {
      headers: { authorization: 'Bearer a-token' },
    }),
    { params: Promise.resolve({}) },
  )
  expect(byToken.status).toBe(403)

  const row = await db.accountExport.findFirstOrThrow({ where: { userId: me.id } })
  const left = Number(row.expiresAt) - Date.now()
  expect(left / 3_600_000).toBeCloseTo(48, 0)
  await db.accountExport.update({ where: { id: row.id }, data: { expiresAt: new Date() } })
  expect((await fetchFile(me)).status).toBe(404)
  expect(await state()).toMatchObject({ state: 'none' })
  expect(await archives().get(`${row.file}.zip`)).not.toBeNull()
  await buildExports()
  expect(await archives().get(`${row.file}.zip`)).toBeNull()
  expect(await db.accountExport.count({ where: { userId: me.id } })).toBe(0)
})

test('one at a time, by the present password; a new one takes the place of the old one', async () => {
  expect((await start(undefined)).status).toBe(401)
  const wrong = await start(me, 'not mine')
  expect([wrong.status, wrong.body.errors[0].code]).toEqual([422, 'password_wrong'])
  expect((await start(me, '')).status).toBe(422)
  expect((await start(me, 7)).status).toBe(422)
  expect(await state()).toMatchObject({ state: 'none', bytes: null })
  const both = await Promise.all([start(me), start(me)])
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
  await buildExports()
  expect((await start(me)).status).toBe(202)
  expect((await fetchFile(me)).status).toBe(404)
  await buildExports()
  expect((await fetchFile(me)).status).toBe(200)
  expect(await db.accountExport.count({ where: { userId: me.id } })).toBe(1)
})

test('one whose process has died is made by the next; a blocked member gets theirs too', async () => {
  const blocked = await aUser({ passwordHash, blockedUntil: new Date('2999-01-01') })
  await start(blocked)
  const where = { userId: blocked.id }
  await db.accountExport.updateMany({ where, data: { state: 'building', startedAt: new Date() } })
  await buildExports()
  expect(await state(blocked)).toMatchObject({ state: 'building' })
  await buildExports(new Date(Date.now() + 2 * 3_600_000))
  expect(await state(blocked)).toMatchObject({ state: 'ready' })
})

test('every table that names a member is in the copy, or there is a reason why not', () => {
  const root = join(import.meta.dirname, '../../../..')
  const models = globSync('prisma/schema/*.prisma', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((schema) => [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)])
    .filter(([, , body = '']) => /^\s+\w+\s+User\??\s/m.test(body))
    .map(([, name = '']) => name)
  const code = readFileSync(join(root, 'lib/exports/tables.ts'), 'utf8')
  const read = models.filter((name) =>
    code.includes(`db.${name[0]?.toLowerCase()}${name.slice(1)}.`),
  )
  const left = models.filter((name) => !read.includes(name)).sort()
  // Secrets of sign-in and links that were mailed, what staff does in the name of the site, and pairs that are in the sides and messages.
  expect(left).toEqual(
    [
      'Authenticator',
      'CallbackEntry',
      'ClaimLink',
      'Conversation',
      'DocumentFile',
      'EmailChange',
      'EmailConfirmation',
      'FeedSource',
      'PasswordReset',
      'PendingLogin',
      'RecoveryCode',
      'ReportEntry',
      'YandexVisit',
    ].sort(),
  )
})
