import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { startRedis } from '@/lib/platform/testing/redis-server'
import { memberHeaders } from './bench-site'
import { withClient } from './databases'
import { underLoad } from './faults-ledger'
import { atMost, checksOf, type Row } from './faults-rows'
import type { Network, Scene, State, Wire } from './faults-site'
import type { Lifetime } from './lifetime'
import { findRedis } from './redis-server'

type Session = { envelope: { rcptTo: { address: string }[] } }

const MAIL_MS = 60_000

/** A Redis and a mail server of this run, and the ways to them. */
export async function startNetwork(life: Lifetime): Promise<Network> {
  process.env.TEST_REDIS_SERVER = await findRedis(life)
  const server = await startRedis()
  life.add(server.end)
  const mailed: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      mailed.push(...(session as Session).envelope.rcptTo.map(({ address }) => address))
      stream.resume().on('end', done)
    },
  })
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  const redis = await layWire(server.port)
  const mail = await layWire((smtp.server.address() as AddressInfo).port)
  const env = {
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  }
  return { redis, mail, mailed, env }
}

async function layWire(to: number): Promise<Wire> {
  let state: State = 'whole'
  const sockets = new Set<Socket>()
  const server = createServer((here) => {
    if (state === 'refused') return here.destroy()
    const there = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {}).on('close', () => other.destroy() && sockets.delete(one))
      one.on('data', (bytes) => state === 'whole' && other.write(bytes))
    }
  }).listen(0, '127.0.0.1')
  server.unref()
  await once(server, 'listening')
  const set = (next: State) => {
    state = next
    if (next === 'refused') for (const socket of sockets) socket.destroy()
  }
  return { port: (server.address() as AddressInfo).port, set }
}

/** Redis says nothing, then is not there, then is back. */
export async function cutRedis({ clients, network }: Scene): Promise<Row> {
  const load = await underLoad(clients, async () => {
    for (const state of ['silent', 'whole', 'refused', 'whole'] as const) {
      network.redis.set(state)
      await wait(7000)
    }
  })
  return {
    name: 'The network to Redis cut: silent for 7 s, refused for 7 s',
    checks: checksOf(load),
  }
}

/** Mails that are asked for meanwhile come later, each once. */
export async function cutMail({ clients, network, site }: Scene): Promise<Row> {
  const { mail, mailed } = network
  const addresses = await someAddresses()
  mailed.length = 0
  const headers = await memberHeaders({ ours: site.url, cookie: '' })
  const ask = async (email: string) => {
    const answer = await fetch(`${site.url}/api/forgot-password`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    return answer.ok ? 0 : 1
  }
  let refused = 0
  const load = await underLoad(clients, async () => {
    for (const state of ['silent', 'refused'] as const) {
      mail.set(state)
      for (const email of addresses.splice(0, 3)) refused += await ask(email)
      await wait(8000)
    }
  })
  mail.set('whole')
  const begun = performance.now()
  while (new Set(mailed).size < 6 && performance.now() - begun < 2 * MAIL_MS) await wait(100)
  const took = performance.now() - begun
  return {
    name: 'The network to the mail server cut: silent for 8 s, refused for 8 s',
    checks: [
      ...checksOf(load),
      atMost('wishes for a mail that were refused, of 6', 0, refused),
      atMost('mails that did not come', 0, 6 - new Set(mailed).size),
      atMost('mails that came twice', 0, mailed.length - new Set(mailed).size),
      atMost('the last came after', MAIL_MS, took, ' ms'),
    ],
  }
}

const someAddresses = () =>
  withClient(process.env.DATABASE_URL ?? '', async (client) => {
    const { rows } = await client.query<{ email: string }>(
      `select email from "User" where role = 'member' order by id limit 6`,
    )
    return rows.map(({ email }) => email)
  })
