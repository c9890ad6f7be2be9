import { exportActs } from '@/lib/audit/export/queries'
import { auditFilter } from '@/lib/audit/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'The audit log of these choices as CSV',
    file: ['text/csv'],
    query: auditFilter,
    admit: may('audit.read'),
  },
  async ({ viewer, query }) => {
    const day = new Date().toISOString().slice(0, 10)
    return new Response(await exportActs(viewer, query), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="log-${day}.csv"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  },
)
