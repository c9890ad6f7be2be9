import { requestDeletion } from '@/lib/leaving/commands'
import { accountDeletion, deletionWish } from '@/lib/leaving/schema'
import { getCurrentUser } from '@/lib/people/queries'
import { account, accountPatch } from '@/lib/people/schema'
import { browserOf } from '@/lib/people/sessions/commands'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { members } from '@/lib/platform/http/admission'
import { editAccount } from '@/lib/profiles/own/commands'
import { may, route } from '@/lib/route'

export const GET = route(
  { summary: 'The account of the caller', answer: account, admit: members },
  ({ viewer }) => getCurrentUser(viewer),
)
export const PATCH = route(
  {
    summary: 'Changes the account',
    answer: account,
    body: accountPatch,
    admit: may('account.edit'),
  },
  ({ viewer, body }) => editAccount(viewer, body),
)
export const DELETE = route(
  {
    summary: 'Asks to delete the account',
    answer: accountDeletion,
    body: deletionWish,
    admit: ownBrowser,
    status: 202,
  },
  async ({ viewer, body, request }) => requestDeletion(viewer, await browserOf(request), body),
)
