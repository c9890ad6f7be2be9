import { fork } from 'node:child_process'
import { once } from 'node:events'
import { beforeAll, expect, test } from 'vitest'
import { CONSENT } from '@/lib/callbacks/drafts/schema'
import { runTask } from '@/lib/jobs/commands'
import { hashPassword } from '@/lib/people/passwords/hash'
import { TERMS } from '@/lib/people/schema'
import { db } from '@/lib/platform/db'
import { share } from '@/lib/platform/testing/long'
import { type Answer, call, type Handler } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aPost, aText, aUser } from '@/lib/testing/factories'
import { POST as ASK_BACK } from './callback-requests/route'
import { GET as CSRF } from './csrf-cookie/route'
import { POST as COMMENT } from './posts/[id]/comments/route'
import { POST as DRAFT } from './posts/route'
import { POST as REGISTER } from './register/route'
import { POST as TOKEN } from './user/tokens/route'

type Someone = { id: number } | undefined
type Sent = { as: Someone; key: string; headers?: Record<string, string> }
const aKey = () => crypto.randomUUID()
const WORDS = { body: aText('Ask the bank for the whole plan.'), language: 'en' }
const post = (handler: Handler, path: string, { as, key, headers }: Sent, body: object) =>
  call(handler, `/api/${path}`, {
    as,
    body,
    headers: { 'idempotency-key': key, ...headers },
    params: { id: path.split('/')[1] ?? '' },
  })
const comment = (place: { id: number }, sent: Sent, body: object = WORDS): Promise<Answer> =>
  post(COMMENT, `posts/${place.id}/comments`, sent, body)
const draft = (sent: Sent, title: string) => post(DRAFT, 'posts', sent, { title, language: 'en' })
const countOf = (place: { id: number }) => db.comment.count({ where: { postId: place.id } })
const isReplayed = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true'

const currentPassword = 'seven wet herons'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(currentPassword)
})

test('a comment whose answer was lost and is sent again stands once', async () => {
  const [place, as, key] = [await aPost(), await aUser(), aKey()]
  const first = await comment(place, { as, key })
  const again = await comment(place, { as, key })
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  expect([first, again].map(isReplayed)).toEqual([false, true])
  expect(await countOf(place)).toBe(1)
})

test('the same words by another key are another comment: somebody may say a thing twice', async () => {
  const [place, as] = [await aPost(), await aUser()]
  const answers = [await comment(place, { as, key: aKey() })]
  answers.push(
    await call(COMMENT, `/api/posts/${place.id}/comments`, {
      as,
      params: { id: place.id },
      body: WORDS,
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await countOf(place)).toBe(2)
})

test('two equal drafts at once are one, and both are answered', async () => {
  const [as, key] = [await aUser(), aKey()]
  const answers = await Promise.all([1, 2, 3].map(() => draft({ as, key }, 'A plan for the yard')))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await db.post.count({ where: { authorId: as.id } })).toBe(1)
})

test('the same key of another member, and at another address, is another one', async () => {
  const [place, other] = [await aPost(), await aPost()]
  const [me, you, key] = [await aUser(), await aUser(), aKey()]
  const answers = [
    await comment(place, { as: me, key }),
    await comment(place, { as: you, key }),
    await comment(other, { as: await aUser(), key }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(answers.map(isReplayed)).toEqual([false, false, false])
  expect(await countOf(place)).toBe(2)
})

test('the same key with other words is refused, and writes nothing', async () => {
  const [place, as, key] = [await aPost(), await aUser(), aKey()]
  await comment(place, { as, key })
  const other = await comment(place, { as, key }, { ...WORDS, body: aText('Something else.') })
  expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
  expect(await countOf(place)).toBe(1)
})

test.each(['short', 'x'.repeat(129), 'with a space', 'ключ-ключ'.normalize()])(
  'the malformed key %j is refused',
  async (key) => {
    const as = await aUser()
    const sent = { as, key: /^[ -~]*$/.test(key) ? key : encodeURIComponent(key).repeat(3) }
    const { status, body } = await draft(sent, 'Words')
    expect([status, body.code]).toEqual([422, 'key_malformed'])
    expect(await db.post.count({ where: { authorId: as.id } })).toBe(0)
  },
)

test('visitors are refused as without a key, and leave no row', async () => {
  const before = await db.idempotencyKey.count()
  const { status } = await comment(await aPost(), { as: undefined, key: aKey() })
  const blocked = await aUser({ blockedUntil: new Date('2999-01-01') })
  const refused = await comment(await aPost(), { as: blocked, key: aKey() })
  expect([status, refused.status]).toEqual([401, 403])
  expect(await db.idempotencyKey.count()).toBe(before)
})

test('what was refused is tried anew by the same key', async () => {
  const [place, as, key] = [await aPost(), await aUser(), aKey()]
  await db.post.update({ where: { id: place.id }, data: { closedAt: new Date() } })
  expect((await comment(place, { as, key })).status).toBe(403)
  await db.post.update({ where: { id: place.id }, data: { closedAt: null } })
  expect((await comment(place, { as, key })).status).toBe(201)
})

test('a fault is not kept: the same key does it when the fault is gone', async () => {
  const [place, as, key] = [await aPost(), await aUser(), aKey()]
  await db.$executeRaw`alter table "Comment" rename to "Away"`
  const fault = await comment(place, { as, key })
  await db.$executeRaw`alter table "Away" rename to "Comment"`
  expect(fault.status).toBe(500)
  expect((await comment(place, { as, key })).status).toBe(201)
  expect(await countOf(place)).toBe(1)
})

test('a visitor’s request to be called back, sent again by the same browser, is one', async () => {
  const key = aKey()
  const body = {
    subject: 'consultation',
    name: 'Anna Weiß',
    phone: `+4930${String(30_000_000 + process.pid).slice(-8)}`,
    country: 'DE',
    consent: CONSENT,
  }
  const csrf = (await call(CSRF, '/api/csrf-cookie')).headers.get('set-cookie') ?? ''
  const cookie = csrf.split(';')[0] ?? ''
  const headers = { cookie, 'x-xsrf-token': decodeURIComponent(cookie.split('=')[1] ?? '') }
  const ask = (held: Record<string, string>) =>
    call(ASK_BACK, '/api/callback-requests', {
      body,
      headers: { 'idempotency-key': key, ...held },
      ...(held.cookie && { withoutCsrf: true }),
    })
  const [first, again, stranger] = [await ask(headers), await ask(headers), await ask({})]
  expect([first, again, stranger].map(({ status }) => status)).toEqual([201, 201, 201])
  expect([first, again, stranger].map(isReplayed)).toEqual([false, true, false])
  expect(again.body).toEqual(first.body)
  expect(stranger.body.reference).not.toBe(first.body.reference)
})

test('a token that is told once is told again to who holds the key; the database holds neither', async () => {
  const [as, key] = [await aUser({ passwordHash }), aKey()]
  const make = () =>
    post(TOKEN, 'user/tokens', { as, key }, { name: 'Import', scope: 'read', currentPassword })
  const [first, again] = [await make(), await make()]
  expect([first.status, again.body.token]).toEqual([201, first.body.token])
  expect(await db.token.count({ where: { userId: as.id } })).toBe(1)
  const rows = JSON.stringify(await db.idempotencyKey.findMany())
  for (const secret of [first.body.token, key, currentPassword]) expect(rows).not.toContain(secret)
})

test('an account is opened once; its session is not told again', async () => {
  const [key, email] = [aKey(), `eva-${crypto.randomUUID()}@example.org`]
  const csrf = (await call(CSRF, '/api/csrf-cookie')).headers.get('set-cookie') ?? ''
  const cookie = csrf.split(';')[0] ?? ''
  const open = () =>
    call(REGISTER, '/api/register', {
      body: {
        name: `Eva ${email.slice(4, 12)}`,
        email,
        password: currentPassword,
        passwordConfirmation: currentPassword,
        language: 'en',
        consent: TERMS,
      },
      headers: {
        'idempotency-key': key,
        cookie,
        'x-xsrf-token': decodeURIComponent(cookie.split('=')[1] ?? ''),
      },
      withoutCsrf: true,
    })
  const [first, again] = [await open(), await open()]
  expect([first.status, again.status, again.body.code]).toEqual([201, 409, 'already_done'])
  expect(again.headers.get('set-cookie')).toBeNull()
})

test('calls without a key, and with one that create nothing, cost no statement more', async () => {
  const [place, as] = [await aPost(), await aUser()]
  const texts = await statementsOf(() =>
    call(COMMENT, `/api/posts/${place.id}/comments`, { as, params: { id: place.id }, body: WORDS }),
  )
  expect(texts.filter((text) => text.includes('IdempotencyKey'))).toEqual([])
})

const DEATHS = [
  { name: 'before its commit', isDone: false, answer: [201, undefined] },
  { name: 'after its commit', isDone: true, answer: [409, 'already_done'] },
]
test.each(share(DEATHS, DEATHS.length))(
  'a process killed $name: sent again, the comment stands once',
  async ({ isDone, answer }) => {
    const [place, as, key] = [await aPost(), await aUser(), aKey()]
    const child = fork(new URL('../../lib/testing/killed-poster.ts', import.meta.url), {
      execArgv: ['--conditions=react-server', '--import=tsx'],
      env: {
        ...process.env,
        POSTING: JSON.stringify({ isDone, as: { id: as.id }, postId: place.id, body: WORDS, key }),
      },
    })
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    const early = await comment(place, { as, key })
    expect([early.status, early.body.code]).toEqual([409, isDone ? 'already_done' : 'in_progress'])
    // What is under way for a quarter of a minute is taken for dead.
    await db.$executeRaw`update "IdempotencyKey" set "claimedAt" = "claimedAt" - interval '16 s'`
    const late = await comment(place, { as, key })
    expect([late.status, late.body.code]).toEqual(answer)
    expect(await countOf(place)).toBe(1)
  },
  60_000,
)

test('an attempt that was taken for dead and wakes up commits nothing', async () => {
  const [place, as, key] = [await aPost(), await aUser(), aKey()]
  // Its transaction waits for the row of the discussion.
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const holding = db.$transaction(
    async (tx) => {
      await tx.$executeRaw`select 1 from "Post" where id = ${place.id} for update`
      held()
      await isFree
    },
    { timeout: 30_000 },
  )
  await isHeld
  const asleep = comment(place, { as, key })
  while ((await db.idempotencyKey.count({ where: { doneAt: null } })) === 0)
    await new Promise(setImmediate)
  await new Promise((resolve) => setTimeout(resolve, 300))
  await db.$executeRaw`update "IdempotencyKey" set claimant = 'another', "claimedAt" = now() at time zone 'utc'`
  free()
  await holding
  const { status, body } = await asleep
  expect([status, body.code]).toEqual([409, 'in_progress'])
  expect(await countOf(place)).toBe(0)
})

test('after a day the key is forgotten', async () => {
  const [place, as, key] = [await aPost(), await aUser(), aKey()]
  await comment(place, { as, key })
  const old = `"claimedAt" - interval '25 hours'`
  await db.$executeRawUnsafe(`update "IdempotencyKey" set "claimedAt" = ${old}`)
  expect(await runTask('sweep')).toMatchObject({ keys: expect.any(Number) })
  expect(await db.idempotencyKey.count()).toBe(0)
  expect(isReplayed(await comment(place, { as, key }))).toBe(false)
})
