import * as z from 'zod'
import { streamFile } from '@/lib/platform/http/stream-file'
import { rowId } from '@/lib/platform/http/wire'
import { log } from '@/lib/platform/log'
import { route } from '@/lib/route'
import { countDownload } from '@/lib/sales/documents/commands'
import { getDocument } from '@/lib/sales/documents/queries'

const params = z.object({ id: rowId, documentId: rowId })
const query = z.object({ version: rowId.optional() })

export const GET = route(
  { summary: 'A document of a sale', file: ['application/octet-stream'], params, query },
  async ({ viewer, params: { id, documentId }, query: { version }, request }) =>
    streamFile(request, await getDocument(viewer, id, documentId, version), () => {
      countDownload(documentId).catch((error) => log.error(error))
    }),
)
