import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { type Act, inAct } from '../act-context'
import type { Viewer } from '../auth/viewer'
import { db } from '../db'
import { AppError } from '../errors'
import { inBackground } from '../front/draining'
import { log } from '../log'
import { isOutage } from '../outage'
import { seal, unseal } from '../secrets'
import { rowsOf } from '../sql'
import { answer } from './answer'
import { hangUp, linger } from './form/linger'
import { KEPT_S, KEY_HEADER, keySchema, REPLAYED_HEADER, takesKey } from './idempotency'
import { keeperOf, whatIsSaid } from './said'

/** An attempt that has neither ended nor committed for so long is taken for dead. */
const STALE_S = 15
/**
 * How long a second attempt waits for the answer of the first, and how often it looks. Every call is answered within
 * five seconds, also by a process that has just started and still loads.
 */
const WAIT_MS = 2000
const LOOK_MS = 100

type Asked = {
  contract: { status: number; isOpen: boolean }
  viewer: Viewer
  request: Request
  said: { query: unknown; body: unknown }
  /** Throws for who may not call at all. */
  admit: () => unknown
}
type Claim = Act & { content: string; key: string }

/**
 * Does a creating call at most once: the same key of the same caller at the same address is answered as the first
 * time, for a day. Refusals and faults are not kept, as they create nothing.
 * @throws AppError key_malformed, key_reused (422); in_progress, already_done (409)
 */
export async function once<T>(asked: Asked, work: () => Promise<T>): Promise<T | Response> {
  const { request } = asked
  const key = request.headers.get(KEY_HEADER)
  if (key === null || !takesKey(request.method, asked.contract)) return work()
  const { claim, kept } = await begin(asked, key).catch((error) => {
    leaveUnread(request)
    throw error
  })
  if (kept) return replayed(request, kept)
  let result: T
  try {
    result = await inAct(claim, work)
  } catch (error) {
    // While the database is away nobody waits for it once more: the claim counts as dead soon.
    if (isOutage(error)) inBackground(release(claim, error), log.warn)
    else await release(claim, error)
    throw error
  }
  await keep(claim, result, asked.contract.status).catch((error) => log.warn(error))
  return result
}

/** Whoever may not call reads no kept answer and fills no table. */
async function begin(asked: Asked, key: string) {
  await asked.admit()
  const claim = await claimOf(asked, key)
  return { claim, kept: await claimOrAnswer(claim) }
}

async function claimOf({ viewer, request, said }: Asked, key: string): Promise<Claim> {
  if (!keySchema.safeParse(key).success) throw new AppError('key_malformed')
  const { pathname } = new URL(request.url)
  return {
    // Nobody's name and nothing of what they say can be read from these.
    id: hashOf(keeperOf(viewer, request), pathname, key),
    content: hashOf(key, JSON.stringify(await whatIsSaid(request, said))),
    claimant: randomUUID(),
    key,
  }
}

/** Every part with its length, so that no two lists of parts are the same message. */
const hashOf = (...parts: string[]): string =>
  createHash('sha256')
    .update(parts.map((part) => `${part.length}!${part}`).join('!'))
    .digest('base64url')

const idRow = z.object({ id: z.string() })
const stateRow = z.object({
  content: z.string(),
  isDone: z.boolean(),
  answer: z.string().nullable(),
})
type Kept = { status: number; body?: unknown }

/** Null when the act is this attempt's to do, else its answer, which may be awaited for some seconds. */
async function claimOrAnswer(claim: Claim): Promise<Kept | null> {
  const until = Date.now() + WAIT_MS
  for (;;) {
    if (await take(claim)) return null
    const [state] = await rowsOf(db, stateRow)`
      select content, "doneAt" is not null as "isDone", answer
        from "IdempotencyKey" where id = ${claim.id}`
    if (state && state.content !== claim.content) throw new AppError('key_reused')
    if (state?.answer) return await opened(state.answer, claim)
    if (Date.now() > until) throw notAnswered(state?.isDone ?? false)
    await sleep(LOOK_MS)
  }
}

/** Its work stands, but the process ended before the answer was kept; or it is still being done. */
const notAnswered = (isDone: boolean): AppError =>
  isDone ? new AppError('already_done') : new AppError('in_progress', [], { retryAfter: 1 })

/** A claim that is a day old is gone; one whose process has died without a commit is taken over. */
async function take({ id, content, claimant }: Claim): Promise<boolean> {
  const taken = await rowsOf(db, idRow)`
    insert into "IdempotencyKey" as k (id, content, claimant, "claimedAt")
    values (${id}, ${content}, ${claimant}, now() at time zone 'utc')
    on conflict (id) do update
       set content = excluded.content, claimant = excluded.claimant,
           "claimedAt" = excluded."claimedAt", "doneAt" = null, answer = null
     where k."claimedAt" < excluded."claimedAt" - make_interval(secs => ${KEPT_S}::int)
        or (k."doneAt" is null and k.content = excluded.content
            and k."claimedAt" < excluded."claimedAt" - make_interval(secs => ${STALE_S}::int))
    returning id`
  return taken.length > 0
}

/** After a refusal another try may do it; after a fault only what was not committed. */
async function release({ id, claimant }: Claim, error: unknown): Promise<void> {
  const isRefusal = error instanceof AppError && error.status < 500
  await db.idempotencyKey
    .deleteMany({ where: { id, claimant, ...(!isRefusal && { doneAt: null }) } })
    .catch((fault) => log.warn(fault))
}

/** Answers that set cookies are not kept: a session is opened once. */
async function keep(claim: Claim, result: unknown, status: number): Promise<void> {
  const { id, claimant } = claim
  const kept = await keptOf(result, status)
  if (kept.status >= 400) return release(claim, new AppError('invalid'))
  const isOpen = result instanceof Response && result.headers.has('set-cookie')
  // Only who knows the key can open it: an answer may be a private text, or a token that is shown once.
  const sealed = isOpen ? null : await seal(kept, { with: claim.key, ttl: KEPT_S })
  await db.idempotencyKey.updateMany({
    where: { id, claimant },
    data: { answer: sealed, doneAt: new Date() },
  })
}

async function keptOf(result: unknown, status: number): Promise<Kept> {
  if (result === undefined) return { status: 204 }
  if (!(result instanceof Response)) return { status, body: result }
  const text = await result.clone().text()
  return { status: result.status, ...(text !== '' && { body: JSON.parse(text) }) }
}

async function opened(sealed: string, { key }: Claim): Promise<Kept> {
  const kept = (await unseal(sealed, { with: key })) as Partial<Kept>
  if (!isKept(kept)) throw new AppError('already_done')
  return kept
}

const isKept = (kept: Partial<Kept>): kept is Kept => kept.status !== undefined

/** A form or a file that is not needed. */
function leaveUnread(request: Request): void {
  if (request.body && !request.bodyUsed) linger(request, request.body.getReader())
}

function replayed(request: Request, { status, body }: Kept): Promise<Response> {
  leaveUnread(request)
  const response =
    body === undefined ? new Response(null, { status }) : answer(request, body, status)
  response.headers.set(REPLAYED_HEADER, 'true')
  return hangUp(request, response)
}
