import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { connectRedis } from '../redis.ts'
import type { Channels } from './channels.ts'
import type { RealtimeLimits } from './limits.ts'
import type { News, Others, Said, Share, Wire } from './peer-messages.ts'
import type { App } from './signature.ts'

/** Changes with what is said: servers of another build understand each other or are apart. */
const VERSION = 1
/** A server is gone when so many of our own beats came back from Redis and none of its. */
const GONE_BEATS = 5
/** After so many more it is not waited for; if it comes back it is a new one. */
const FORGOTTEN_BEATS = 100
/** Counts change with everybody who comes; they are told together. */
const COUNT_MS = 50
/** News that can be asked for again; fewer than the client of Redis queues. */
const KEPT_NEWS = 4000

type Peer = {
  /** Number of the news that is due. */
  next: number
  /** Some of its news is missing, or what it had before. */
  isBehind: boolean
  /** Our own beats since its last sign of life. */
  silence: number
}

type Here = {
  app: App
  limits: RealtimeLimits
  channels: Channels
  /** Closes the sockets of an ended user or session. */
  end: (identity: string) => void
  /** Has all sockets connect again: they have missed something. */
  sendAway: () => void
  hasSockets: () => boolean
}

/**
 * The realtime servers that share a Redis and the secret of the app. Each knows what the others have, and Redis only
 * passes messages on: the news of a server are numbered, and whoever misses some asks for them. While Redis is
 * away each goes on with what it knows.
 */
export class Peers implements Others {
  private readonly id = randomUUID()
  private readonly here: Here
  private readonly redisChannel: string
  private readonly peers = new Map<string, Peer>()
  private readonly news: LRUCache<number, string>
  private last = 0
  private readonly counted = new Set<string>()
  private counting: NodeJS.Timeout | undefined
  private beating: NodeJS.Timeout | undefined
  private link: Awaited<ReturnType<typeof connectRedis>> | undefined

  constructor(here: Here) {
    this.here = here
    const { id, key, secret } = here.app
    const name = createHash('sha256').update([VERSION, id, key, secret].join('\n'))
    this.redisChannel = `live:${name.digest('base64url')}`
    this.news = new LRUCache({
      max: KEPT_NEWS,
      maxSize: here.limits.newsBytes,
      sizeCalculation: (text) => text.length,
    })
  }

  /** Resolves when what the others have is known, or when they cannot be asked. */
  async start(url: string, tell?: (line: string) => void): Promise<void> {
    this.link = await connectRedis(url, tell)
    const { client } = this.link
    client.on('ready', () => void this.subscribe().catch(() => {}))
    this.here.channels.others = this
    this.beating = setInterval(() => this.say({ beat: this.last }), this.here.limits.beatMs).unref()
    if (client.isReady) await this.meet().catch(() => {})
  }

  /** Tells what has been left meanwhile, then leaves. */
  async close(): Promise<void> {
    clearInterval(this.beating)
    this.tellCounts()
    // Whatever was said before has been taken when this one has.
    await Promise.race([this.say({ beat: this.last }), wait(this.here.limits.closeMs)])
    this.link?.close()
  }

  tell(news: News): void {
    const text = JSON.stringify({ from: this.id, n: ++this.last, news })
    this.news.set(this.last, text)
    this.publish(text)
  }

  tellCountOf(channel: string): void {
    this.counted.add(channel)
    this.counting ??= setTimeout(() => this.tellCounts(), COUNT_MS).unref()
  }

  private tellCounts(): void {
    clearTimeout(this.counting)
    this.counting = undefined
    const { channels } = this.here
    const counts = [...this.counted].map((name): [string, number] => [
      name,
      channels.get(name)?.sockets.size ?? 0,
    ])
    this.counted.clear()
    if (counts.length > 0) this.tell({ type: 'counted', counts })
  }

  /** The same function each time: it hears each message once. */
  private subscribe(): Promise<void> {
    return this.link?.client.subscribe(this.redisChannel, this.hear) ?? Promise.resolve()
  }

  /** Asks the others for what they have, and waits for a beat at most. */
  private async meet(): Promise<void> {
    await this.subscribe()
    const heard = await this.link?.client.pubSubNumSub(this.redisChannel)
    const others = Number(heard?.[this.redisChannel] ?? 1) - 1
    this.say({ ask: '' })
    const end = performance.now() + this.here.limits.beatMs
    const known = () => [...this.peers.values()].filter(({ isBehind }) => !isBehind).length
    while (known() < others && performance.now() < end) await wait(5)
  }

  private say(said: Said): Promise<void> {
    return this.publish(JSON.stringify({ from: this.id, ...said }))
  }

  /** What is lost here is asked for again. */
  private async publish(text: string): Promise<void> {
    const client = this.link?.client
    if (client?.isReady) await client.publish(this.redisChannel, text).catch(() => {})
  }

  private readonly hear = (text: string): void => {
    const said: Wire = JSON.parse(text)
    if (said.from !== this.id) this.hearOther(said.from, said)
    else if ('beat' in said) this.findGone()
  }

  private hearOther(from: string, said: Said): void {
    if ('ask' in said) {
      if (said.ask === this.id || said.ask === '') this.answer(from, said.since)
      return
    }
    if ('to' in said && said.to !== this.id) return
    const peer = this.peers.get(from) ?? this.add(from, 'beat' in said ? said.beat + 1 : said.n)
    peer.silence = 0
    if ('beat' in said) this.hearBeat(from, peer, said.beat)
    else if ('news' in said) this.hearNews(from, peer, said)
    else this.hearShares(from, peer, said)
  }

  /** Nobody has missed what was said before there was a socket. */
  private add(from: string, next: number): Peer {
    const peer = { next: this.here.hasSockets() ? 1 : next, isBehind: true, silence: 0 }
    this.peers.set(from, peer)
    return peer
  }

  private hearBeat(from: string, peer: Peer, last: number): void {
    if (last >= peer.next) peer.isBehind = true
    if (peer.isBehind) this.say({ ask: from, since: peer.next })
  }

  private hearNews(from: string, peer: Peer, { n, news }: { n: number; news: News }): void {
    if (n === peer.next) {
      peer.next++
      this.apply(from, news)
    } else if (n > peer.next && !peer.isBehind) {
      peer.isBehind = true
      this.say({ ask: from, since: peer.next })
    }
  }

  private hearShares(
    from: string,
    peer: Peer,
    { n, shares }: { n: number; shares: Share[] },
  ): void {
    const hasMissed = n >= peer.next && this.here.hasSockets()
    peer.next = n + 1
    peer.isBehind = false
    this.here.channels.replace(from, shares)
    if (hasMissed) this.here.sendAway()
  }

  private apply(from: string, news: News): void {
    const { channels } = this.here
    if (news.type === 'event') channels.broadcastHere(news.channel, news.message, news.exceptId)
    else if (news.type === 'joined') channels.joinedAt(from, news.channel, news.member)
    else if (news.type === 'left') channels.leftAt(from, news.channel, news.id)
    else if (news.type === 'ended') this.here.end(news.identity)
    else for (const [name, sockets] of news.counts) channels.countedAt(from, name, sockets)
  }

  /** Those who ask have missed what they name, or are new. */
  private answer(to: string, since = this.last + 1): void {
    if (this.news.has(since)) {
      for (let n = since; n <= this.last; n++) this.publish(this.news.peek(n) ?? '')
    }
    this.say({ to, n: this.last, shares: this.here.channels.shares() })
  }

  /** Redis passes our own beats on, so it would have passed on those of others. */
  private findGone(): void {
    for (const [id, peer] of this.peers) {
      if (++peer.silence < GONE_BEATS) continue
      peer.isBehind = true
      if (peer.silence === GONE_BEATS) this.here.channels.replace(id, [])
      if (peer.silence >= FORGOTTEN_BEATS) this.peers.delete(id)
    }
  }
}
