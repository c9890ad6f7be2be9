import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's choice of argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each takes 19 MiB and a core: the rest wait. */
const inTurn = pLimit(2)

/** Of random bytes that were thrown away, at the same cost, so that an unknown name takes as long. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$uEsR2Mzmrfndztwjh3g6KA$r0MmabbEttOE79cBM5oXCIIvp8SksDnrCZ2g0HnIsII'

/** The argon2id hash to be stored, in PHC form. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normal(password), COST))

/** Whether this is the password; without a stored hash it is not, after the same time. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? NOBODY, normal(password)).catch(() => false))
  return stored !== undefined && matches
}

/** The same letters typed on another keyboard are the same password. */
const normal = (password: string): string => password.normalize('NFKC')
