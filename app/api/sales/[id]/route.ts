import { AppError } from '@/lib/platform/errors'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'
import { deleteSale } from '@/lib/sales/commands'
import { findSaleDraft } from '@/lib/sales/drafts/queries'
import { saleUpdate } from '@/lib/sales/drafts/schema'
import { readPut, readSale } from '@/lib/sales/forms/commands'
import { previewQuery } from '@/lib/sales/preview/schema'
import { publishSale } from '@/lib/sales/publication/commands'
import { getPreview, getSaleFor } from '@/lib/sales/queries'

export const GET = route({ params: idParam, query: previewQuery }, async (call) => {
  const { viewer, params, query } = call
  if (query.preview) return getPreview(viewer, params.id)
  const sale = await getSaleFor(viewer, params.id)
  if (!sale) throw new AppError('not_found')
  return sale
})

export const PUT = route(
  { params: idParam, admit: may('sale.edit') },
  async ({ viewer, params, request }) => {
    await findSaleDraft(viewer, params.id)
    return publishSale(viewer, params.id, await readSale(viewer, request, saleUpdate))
  },
)

/** HTML forms cannot send PUT: they send POST with `_method=PUT`. */
export const POST = route(
  { params: idParam, admit: may('sale.edit') },
  async ({ viewer, params, request }) => {
    await findSaleDraft(viewer, params.id)
    return publishSale(viewer, params.id, await readPut(viewer, request, saleUpdate))
  },
)

export const DELETE = route({ params: idParam, admit: may('sale.delete') }, ({ viewer, params }) =>
  deleteSale(viewer, params.id),
)
