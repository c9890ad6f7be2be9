import { limits } from '@/lib/limits'
import { may, route } from '@/lib/route'
import { createSale } from '@/lib/sales/drafts/commands'
import { saleInput } from '@/lib/sales/drafts/schema'
import { readSale } from '@/lib/sales/forms/commands'
import { listSales } from '@/lib/sales/queries'
import { saleFilter } from '@/lib/sales/schema'

export const GET = route({ query: saleFilter, limit: [limits.catalogue] }, ({ viewer, query }) =>
  listSales(viewer, query),
)

export const POST = route({ status: 201, admit: may('sale.create') }, async ({ viewer, request }) =>
  createSale(viewer, await readSale(viewer, request, saleInput)),
)
