import 'server-only'
import { updateAccount } from '@/lib/people/commands'
import type { Account, AccountPatch } from '@/lib/people/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { assertCan } from '@/lib/policy'
import { assertNoRefusedWord } from '@/lib/review/words/queries'

/**
 * Edits the account; what the profile shows is compared with the refused words first.
 * @throws AppError word_refused (422), and what `updateAccount` throws
 */
export async function editAccount(viewer: Viewer, patch: AccountPatch): Promise<Account> {
  assertCan(viewer, 'account.edit')
  const { name = '', about = '', city = '', links = [] } = patch
  const shown = [name, about, city, ...links].filter((text) => text !== '')
  if (shown.length > 0) await assertNoRefusedWord(viewer, shown)
  return updateAccount(viewer, patch)
}
