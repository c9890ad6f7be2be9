import { updateAccount } from '@/lib/people/commands'
import { getCurrentUser } from '@/lib/people/queries'
import { accountPatch } from '@/lib/people/schema'
import { route } from '@/lib/route'

export const GET = route({}, ({ viewer }) => getCurrentUser(viewer))
export const PATCH = route({ body: accountPatch }, ({ viewer, body }) =>
  updateAccount(viewer, body),
)
