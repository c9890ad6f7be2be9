import { openExport } from '@/lib/exports/queries'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { streamFile } from '@/lib/platform/http/stream-file'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'The copy of the account', also: [404], file: ['application/zip'], admit: ownBrowser },
  async ({ viewer, request }) => streamFile(request, await openExport(viewer)),
)
