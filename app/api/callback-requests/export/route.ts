import { exportCallbacks } from '@/lib/callbacks/export/queries'
import { callbackExport } from '@/lib/callbacks/schema'
import { route } from '@/lib/route'

export const GET = route({ query: callbackExport }, async ({ viewer, query }) => {
  const csv = await exportCallbacks(viewer, query)
  const day = new Date().toISOString().slice(0, 10)
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="callback-requests-${day}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
})
