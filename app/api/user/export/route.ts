import { startExport } from '@/lib/exports/commands'
import { getExport } from '@/lib/exports/queries'
import { exportRequest } from '@/lib/exports/schema'
import { browserOf } from '@/lib/people/sessions/commands'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const GET = route({ admit: ownBrowser }, ({ viewer }) => getExport(viewer))

export const POST = route(
  { body: exportRequest, admit: ownBrowser, status: 202 },
  async ({ viewer, body, request }) => startExport(viewer, await browserOf(request), body),
)
