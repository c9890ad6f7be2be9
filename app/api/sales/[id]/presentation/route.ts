import { limits } from '@/lib/limits'
import { spend } from '@/lib/platform/http/rate-limit'
import { payerOf } from '@/lib/platform/http/route'
import { streamFile } from '@/lib/platform/http/stream-file'
import { idParam } from '@/lib/platform/http/wire'
import { log } from '@/lib/platform/log'
import { route } from '@/lib/route'
import { countPresentation } from '@/lib/sales/presentation/commands'
import { getPresentation } from '@/lib/sales/presentation/queries'
import { presentationQuery } from '@/lib/sales/presentation/schema'

export const GET = route(
  {
    summary: 'The presentation of a sale as PDF',
    also: [429],
    file: ['application/pdf'],
    params: idParam,
    query: presentationQuery,
  },
  async ({ viewer, params, query, request }) => {
    const admit = () => spend(payerOf(viewer, request), limits.presentation)
    const { file, documentId } = await getPresentation(viewer, params.id, query.language, admit)
    return streamFile(request, file, () => {
      countPresentation(params.id, documentId).catch((error) => log.error(error))
    })
  },
)
