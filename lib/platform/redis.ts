import { createClient, RESP_TYPES, type RedisClientType } from '@redis/client'
import { log } from './log.ts'
import { type RedisLink, RedisSilent, setRedis } from './redis-link.ts'

/** No request waits longer for Redis. */
const PATIENCE_MS = 50
const CONNECT_MS = 1000
const PROBE_MS = 1000
/** A connection without any answer for so long is made anew. */
const SOCKET_MS = 5000
const LONGEST_QUEUE = 5000

/**
 * Links this process to Redis, which may be away: whoever asks does without it then. Resolves after the first
 * attempt to connect. Calls `tell` when it is lost and when it is back, not for every call.
 */
export async function connectRedis(url: string, tell: (line: string) => void = log.warn) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: LONGEST_QUEUE,
    pingInterval: PROBE_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SOCKET_MS,
      reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, 2000),
    },
  }) as RedisClientType
  const link = new Link(client, tell)
  setRedis(link)
  await Promise.race([client.connect().catch(() => {}), link.tried])
  return link
}

class Link implements RedisLink {
  readonly client: RedisClientType
  private readonly tell: (line: string) => void
  private isSilent = false
  private readonly firstTry = Promise.withResolvers<void>()
  readonly tried = this.firstTry.promise
  private probe: NodeJS.Timeout | undefined

  constructor(client: RedisClientType, tell: (line: string) => void) {
    this.client = client
    this.tell = tell
    client.on('error', (error: Error) => {
      this.lose(error.message || String((error as NodeJS.ErrnoException).code))
      this.firstTry.resolve()
    })
    client.on('ready', () => this.find())
  }

  async ask<T>(call: () => Promise<T>): Promise<T> {
    if (this.isSilent || !this.client.isReady) throw new RedisSilent()
    try {
      return await inTime(call())
    } catch (error) {
      if (error instanceof RedisSilent) this.lose(`no answer within ${PATIENCE_MS} ms`)
      throw error
    }
  }

  read(key: string): Promise<Buffer | null> {
    return this.ask(() =>
      this.client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).get(key),
    )
  }

  write(key: string, bytes: Buffer, seconds: number): Promise<unknown> {
    return this.ask(() =>
      this.client.set(key, bytes, { expiration: { type: 'EX', value: seconds } }),
    )
  }

  close(): void {
    clearTimeout(this.probe)
    setRedis(undefined)
    if (this.client.isOpen) this.client.destroy()
  }

  private lose(why: string): void {
    if (this.isSilent) return
    this.isSilent = true
    this.tell(`Redis is not used until it answers again (${why}): this process goes on by itself.`)
    this.probeLater()
  }

  /** Asks by itself, so that no request is slowed to find out. */
  private probeLater(): void {
    this.probe = setTimeout(async () => {
      const isThere =
        this.client.isReady &&
        (await inTime(this.client.ping()).then(
          () => true,
          () => false,
        ))
      if (isThere) this.find()
      else if (this.isSilent) this.probeLater()
    }, PROBE_MS)
    this.probe.unref()
  }

  private find(): void {
    clearTimeout(this.probe)
    if (this.isSilent) this.tell('Redis answers again.')
    this.isSilent = false
  }
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RedisSilent()), PATIENCE_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
