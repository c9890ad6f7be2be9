import { updateAccount } from '@/lib/people/commands'
import { getCurrentUser } from '@/lib/people/queries'
import { accountPatch } from '@/lib/people/schema'
import { members } from '@/lib/platform/http/admission'
import { may, route } from '@/lib/route'

export const GET = route({ admit: members }, ({ viewer }) => getCurrentUser(viewer))
export const PATCH = route({ body: accountPatch, admit: may('account.edit') }, ({ viewer, body }) =>
  updateAccount(viewer, body),
)
