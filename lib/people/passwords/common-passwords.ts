import 'server-only'
import { invalidField } from '@/lib/platform/errors'
import { madeOnce } from '@/lib/platform/made-once'
import { passwordLimits } from '@/lib/quotas'
import { isOfSite } from '../names/queries'

const words = madeOnce(loadWords)

/**
 * Refuses passwords from the lists that attackers try first, and those of this site: its names (SITE_NAME,
 * RESERVED_NAMES) and the titles of its staff with digits and signs alone.
 * @throws AppError invalid (422) at `password`
 */
export async function assertUncommon(password: string): Promise<void> {
  const common = await words()
  if (common.has(password.normalize('NFKC').toLowerCase()) || isOfSite(password)) {
    throw invalidField('password', 'password_common')
  }
}

async function loadWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common'].filter((word) => word.length >= passwordLimits.shortest),
  )
}
