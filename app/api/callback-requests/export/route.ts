import { exportCallbacks } from '@/lib/callbacks/export/queries'
import { callbackExport } from '@/lib/callbacks/schema'
import { XLSX_TYPE } from '@/lib/platform/xlsx'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'The requests of these choices as XLSX',
    file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    query: callbackExport,
    admit: may('callback.export'),
  },
  async ({ viewer, query }) => {
    const file = await exportCallbacks(viewer, query)
    const day = new Date().toISOString().slice(0, 10)
    return new Response(new Uint8Array(file), {
      headers: {
        'content-type': XLSX_TYPE,
        'content-disposition': `attachment; filename="callback-requests-${day}.xlsx"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  },
)
