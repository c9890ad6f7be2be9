import { startExport } from '@/lib/exports/commands'
import { getExport } from '@/lib/exports/queries'
import { accountExport, exportRequest } from '@/lib/exports/schema'
import { browserOf } from '@/lib/people/sessions/commands'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'The state of the copy of the account', answer: accountExport, admit: ownBrowser },
  ({ viewer }) => getExport(viewer),
)

export const POST = route(
  {
    summary: 'Asks for a copy of everything the account holds',
    answer: accountExport,
    body: exportRequest,
    admit: ownBrowser,
    status: 202,
  },
  async ({ viewer, body, request }) => startExport(viewer, await browserOf(request), body),
)
