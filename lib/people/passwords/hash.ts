import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { busyFor } from '@/lib/platform/errors'
import { passwordLimits } from '@/lib/quotas'

/** OWASP's parameters of argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each hash takes 19 MiB and a core, so concurrency is limited. */
const withProcessLock = pLimit(passwordLimits.atOnce)

/** Stands in the place of a hash where an account was made without a password: no password is right. */
export const NO_PASSWORD = '-'

/** Hash of discarded random bytes at the same cost: checked for unknown accounts, to take the same time. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$uEsR2Mzmrfndztwjh3g6KA$r0MmabbEttOE79cBM5oXCIIvp8SksDnrCZ2g0HnIsII'

/** Known: signed in, on a known device, or with a mailed link. */
type Asker = { isKnown: boolean }

/**
 * The argon2id hash to store, in PHC format.
 * @throws AppError busy (503) when the queue is full
 */
export async function hashPassword(password: string, asker: Asker = STRANGER): Promise<string> {
  assertRoom(asker)
  return withProcessLock(() => hash(normal(password), COST))
}

/**
 * Is this the password? False without a stored hash, after the same time.
 * @throws AppError busy (503) when the queue is full
 */
export async function isPassword(
  stored: string | undefined,
  password: string,
  asker: Asker = STRANGER,
): Promise<boolean> {
  assertRoom(asker)
  const matches = await withProcessLock(() =>
    verify(stored ?? NOBODY, normal(password)).catch(() => false),
  )
  return stored !== undefined && matches
}

const STRANGER: Asker = { isKnown: false }

/** The last queue slots are reserved for known users, so that a flood of strangers does not lock them out. */
function assertRoom({ isKnown }: Asker): void {
  const room = isKnown ? passwordLimits.waitingKnown : passwordLimits.waiting
  if (withProcessLock.pendingCount >= room) throw busyFor(passwordLimits.againSeconds)
}

/** Unicode normalisation: the same letters from another keyboard are the same password. */
const normal = (password: string): string => password.normalize('NFKC')
