import { limits } from '@/lib/limits'
import { may, route } from '@/lib/route'
import { createSale } from '@/lib/sales/drafts/commands'
import { saleDraft, saleInput } from '@/lib/sales/drafts/schema'
import { readSale } from '@/lib/sales/forms/commands'
import { listSales } from '@/lib/sales/queries'
import { saleFilter, salePage } from '@/lib/sales/schema'

export const GET = route(
  {
    summary: 'Closed sales by filters',
    also: [403],
    answer: salePage,
    query: saleFilter,
    limit: [limits.catalogue],
  },
  ({ viewer, query }) => listSales(viewer, query),
)

export const POST = route(
  {
    summary: 'Creates a sale: JSON, or a form with files',
    answer: saleDraft,
    takes: { 'application/json': saleInput, 'multipart/form-data': saleInput },
    status: 201,
    admit: may('sale.create'),
  },
  async ({ viewer, request }) => createSale(viewer, await readSale(viewer, request, saleInput)),
)
