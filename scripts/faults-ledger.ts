import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { aText } from '@/lib/testing/factories'
import { withClient } from './databases'
import { Stop } from './lifetime'

const WRITERS = 4
const READERS = 3
/** A client that waits longer has gone. */
const CLIENT_MS = 40_000
export const LATE_MS = 5000
const PAUSE_MS = 40
const AGAIN_MS = 100

type Member = Record<string, string>
export type Tally = { count: number; late: number; slowest: number; statuses: Map<number, number> }
/** `of` answers which site is asked: another one each time, where there are several. */
export type Clients = {
  of: () => string
  members: Member[]
  post: number
  pages: string[]
  /** What reads the database. */
  calls?: string
}

export type Load = {
  /** Of writes, of stored pages, and of calls that read the database. */
  writes: Tally
  pages: Tally
  calls: Tally
  /** The longest time in milliseconds in which no page was answered with 200. */
  longestGap: number
  acknowledged: number
  lost: number
  doubled: number
}

const emptyTally = (): Tally => ({ count: 0, late: 0, slowest: 0, statuses: new Map() })

/**
 * Members who comment, each with an idempotency key that is sent again until it is acknowledged, and readers beside
 * them, for as long as the work takes. Whatever was acknowledged is looked for in the database afterwards.
 */
export async function underLoad(clients: Clients, work: () => Promise<unknown>): Promise<Load> {
  const over = new AbortController()
  const load = { writes: emptyTally(), pages: emptyTally(), calls: emptyTally() }
  const gaps = { last: performance.now(), longest: 0 }
  const keys = { sent: new Set<string>(), acknowledged: new Set<string>() }
  const agent = new Agent({ pipelining: 0, connections: WRITERS + READERS + 8 })
  const ask = asker(clients, agent)

  // Pages that are served from memory afterwards.
  for (const path of clients.pages)
    while ((await ask({ path, tally: emptyTally() })).status !== 200) await wait(AGAIN_MS)
  gaps.last = performance.now()

  const write = async (member: Member) => {
    while (!over.signal.aborted) {
      const key = randomUUID()
      keys.sent.add(key)
      while (!(await attempt(ask, { member, key, post: clients.post, tally: load.writes })))
        await wait(AGAIN_MS)
      keys.acknowledged.add(key)
      await wait(PAUSE_MS)
    }
  }
  const read = async (number: number) => {
    for (let turn = number; !over.signal.aborted; turn++) {
      const path = clients.pages[turn % clients.pages.length] ?? '/'
      if ((await ask({ path, tally: load.pages })).status === 200) markPage(gaps)
      await ask({ path: clients.calls ?? '/api/posts?section=forum', tally: load.calls })
      await wait(PAUSE_MS)
    }
  }
  const all = Promise.all([
    ...clients.members.map(write),
    ...Array.from({ length: READERS }, (_, number) => read(number)),
  ])
  await work().finally(() => over.abort())
  await all
  await agent.close()
  return { ...load, longestGap: gaps.longest, ...(await verify(clients.post, keys)) }
}

function markPage(gaps: { last: number; longest: number }) {
  gaps.longest = Math.max(gaps.longest, performance.now() - gaps.last)
  gaps.last = performance.now()
}

type Asked = { path: string; tally: Tally; method?: 'POST'; headers?: Member; body?: string }
type Answer = { status: number; code?: string | undefined }
type Ask = (asked: Asked) => Promise<Answer>

/** Sends one request by a connection of its own; 0 for none that came to an answer. */
const asker =
  ({ of }: Clients, dispatcher: Agent): Ask =>
  async ({ path, tally, method = 'GET', headers, body }) => {
    const begun = performance.now()
    const answer = await request(of() + path, {
      dispatcher,
      method,
      headers: { ...headers, connection: 'close' },
      body: body ?? null,
      signal: AbortSignal.timeout(CLIENT_MS),
    }).then(
      async ({ statusCode: status, body: answered }) => {
        if (status !== 409) return answered.dump().then((): Answer => ({ status }))
        return { status, code: ((await answered.json()) as { code: string }).code }
      },
      (): Answer => ({ status: 0 }),
    )
    note(tally, answer.status, performance.now() - begun)
    return answer
  }

function note(tally: Tally, status: number, ms: number) {
  tally.count++
  tally.slowest = Math.max(tally.slowest, ms)
  if (ms > LATE_MS) tally.late++
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
}

type Attempt = { member: Member; key: string; post: number; tally: Tally }

async function attempt(ask: Ask, { member, key, post, tally }: Attempt): Promise<boolean> {
  const { status, code } = await ask({
    path: `/api/posts/${post}/comments`,
    tally,
    method: 'POST',
    headers: { ...member, 'idempotency-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ body: aText(`${key} ${'of the ledger '.repeat(40)}`), language: 'en' }),
  })
  if (status >= 400 && status < 500 && status !== 409)
    throw new Stop(`A write was refused with ${status}.`)
  // Its answer was lost with its process, but it is done.
  return status === 201 || code === 'already_done'
}

async function verify(post: number, keys: { sent: Set<string>; acknowledged: Set<string> }) {
  const { rows } = await withClient(process.env.DATABASE_URL ?? '', (client) =>
    client.query<{ key: string; times: number }>(
      `select left(body #>> '{content,0,content,0,text}', 36) as key, count(*)::int as times
         from "Comment" where "postId" = $1 group by 1`,
      [post],
    ),
  )
  const times = new Map(rows.map((row) => [row.key, row.times]))
  const count = (of: Set<string>, isWrong: (times: number) => boolean) =>
    [...of].filter((key) => isWrong(times.get(key) ?? 0)).length
  return {
    acknowledged: keys.acknowledged.size,
    lost: count(keys.acknowledged, (number) => number === 0),
    doubled: count(keys.sent, (number) => number > 1),
  }
}

/** How often an answer had another status than these. */
export const othersThan = ({ statuses }: Tally, allowed: number[]): number =>
  [...statuses].reduce((sum, [status, times]) => sum + (allowed.includes(status) ? 0 : times), 0)
