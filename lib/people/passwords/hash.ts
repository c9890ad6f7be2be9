import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { limits, passwordLimits } from '@/lib/limits'
import { db } from '@/lib/platform/db'
import { busyFor, invalidField } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { assertNoWait, attemptKey, forgetFailures, recordFailure } from '../login-throttle'

/** OWASP's choice of argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each takes 19 MiB and a core: the rest wait. */
const withProcessLock = pLimit(passwordLimits.atOnce)

/** Of random bytes that were thrown away, at the same cost, so that an unknown name takes as long. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$uEsR2Mzmrfndztwjh3g6KA$r0MmabbEttOE79cBM5oXCIIvp8SksDnrCZ2g0HnIsII'

/** Somebody the site knows: signed in, on a device where they were, or with a link from a mail. */
type Asker = { isKnown: boolean }

/**
 * The argon2id hash to be stored, in PHC form.
 * @throws AppError busy (503) when too many wait
 */
export async function hashPassword(password: string, asker: Asker = STRANGER): Promise<string> {
  assertRoom(asker)
  return withProcessLock(() => hash(normal(password), COST))
}

/**
 * Whether this is the password; without a stored hash it is not, after the same time.
 * @throws AppError busy (503) when too many wait
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

/**
 * Holds a member to their password before what only they may do; answers its hash.
 * @throws AppError invalid (422) at `currentPassword`; too_many_requests (429); busy (503)
 */
export async function assertOwnPassword(
  userId: number,
  network: string,
  currentPassword: string,
): Promise<string> {
  await spend(`user:${userId}`, limits.password)
  const attempts = attemptKey(`change:${userId}`, network)
  await assertNoWait(attempts)
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true },
  })
  if (!(await isPassword(passwordHash, currentPassword, { isKnown: true }))) {
    await recordFailure(attempts)
    throw invalidField('currentPassword', 'password_wrong')
  }
  await forgetFailures(attempts)
  return passwordHash
}

const STRANGER: Asker = { isKnown: false }

/** The last places are for those the site knows, so that a flood of strangers keeps none of them out. */
function assertRoom({ isKnown }: Asker): void {
  const room = isKnown ? passwordLimits.waitingKnown : passwordLimits.waiting
  if (withProcessLock.pendingCount >= room) throw busyFor(passwordLimits.againSeconds)
}

/** The same letters typed on another keyboard are the same password. */
const normal = (password: string): string => password.normalize('NFKC')
