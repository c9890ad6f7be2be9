import type { RedisClientType } from '@redis/client'

/** Redis as this process uses it: never waited for longer than 50 ms, and not asked while it does not answer. */
export type RedisLink = {
  client: RedisClientType
  /**
   * The answer to one call.
   * @throws RedisSilent when Redis is down or slow, and what the call throws
   */
  ask: <T>(call: () => Promise<T>) => Promise<T>
  /** The bytes under a key. */
  read: (key: string) => Promise<Buffer | null>
  write: (key: string, bytes: Buffer, seconds: number) => Promise<unknown>
}

export class RedisSilent extends Error {}

const KEY = Symbol.for('kvartal.redis')
const shared = globalThis as { [KEY]?: RedisLink | undefined }

/** The link of this process, which scripts/server-process.ts makes when REDIS_URL is set. */
export const redis = (): RedisLink | undefined => shared[KEY]

export function setRedis(link: RedisLink | undefined): void {
  shared[KEY] = link
}
