import { undoDeletion } from '@/lib/leaving/commands'
import { getDeletion } from '@/lib/leaving/queries'
import { accountDeletion } from '@/lib/leaving/schema'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Whether the account is to be deleted, and when',
    answer: accountDeletion,
    admit: ownBrowser,
  },
  ({ viewer }) => getDeletion(viewer),
)
export const DELETE = route(
  { summary: 'Keeps the account after all', admit: ownBrowser },
  ({ viewer }) => undoDeletion(viewer),
)
