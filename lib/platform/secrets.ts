import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { env, secretsOf } from './env'

/** The secrets of SESSION_SECRET: the first signs and seals, all of them verify and open, while one follows another. */
const secrets = (): string[] => secretsOf(env().SESSION_SECRET)

const newestSecret = (): string => secrets()[0] ?? ''

type SealOptions = {
  /** In seconds; 0 is for ever. */
  ttl?: number
  /** A secret of somebody else, without which it cannot be opened either. */
  with?: string
}

/** Seals a value under the newest secret. */
export const seal = (content: unknown, { ttl, with: own = '' }: SealOptions = {}) =>
  sealData(content, { password: newestSecret() + own, ...(ttl !== undefined && { ttl }) })

/** What was sealed under any of the secrets; an empty object when it is too old, damaged, or of none of them. */
export async function unseal(
  sealed: string,
  { ttl, with: own = '' }: SealOptions = {},
): Promise<unknown> {
  for (const secret of secrets()) {
    const content = await openWith(secret + own, sealed, ttl)
    if (Object.keys(content).length > 0) return content
  }
  return {}
}

/** Whether it needs the newest secret alone. */
export const isSealedNewly = async (sealed: string): Promise<boolean> =>
  Object.keys(await openWith(newestSecret(), sealed, 0)).length > 0

const openWith = (password: string, sealed: string, ttl?: number): Promise<object> =>
  unsealData<object>(sealed, { password, ...(ttl !== undefined && { ttl }) }).catch(() => ({}))

const hmac = (secret: string, message: string): string =>
  createHmac('sha256', secret).update(message).digest('base64url')

/** The signature of a message under the newest secret. */
export const sign = (message: string): string => hmac(newestSecret(), message)

/** Its signatures under all secrets, the newest first. */
export const signatures = (message: string): string[] =>
  secrets().map((secret) => hmac(secret, message))

export const isSigned = (message: string, signature: string): boolean =>
  signatures(message).some((right) => isSame(signature, right))

/**
 * An alias of what nobody may read from the database, to find the same again: under the oldest secret, so that it stays
 * until that one is dropped.
 */
export const aliasOf = (message: string): string => signatures(message).at(-1) ?? ''

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
