import * as z from 'zod'
import { AppError } from '@/lib/platform/errors'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'
import { deleteSale } from '@/lib/sales/commands'
import { findSaleDraft } from '@/lib/sales/drafts/queries'
import { saleDraft, saleUpdate } from '@/lib/sales/drafts/schema'
import { readPut, readSale } from '@/lib/sales/forms/commands'
import { previewQuery, workingSale } from '@/lib/sales/preview/schema'
import { publishSale } from '@/lib/sales/publication/commands'
import { getPreview, getSaleFor } from '@/lib/sales/queries'
import { sale } from '@/lib/sales/schema'

export const GET = route(
  {
    summary: 'One closed sale; with preview its draft, for staff',
    also: [403],
    answer: z.union([sale, workingSale]),
    params: idParam,
    query: previewQuery,
  },
  async (call) => {
    const { viewer, params, query } = call
    if (query.preview) return getPreview(viewer, params.id)
    const sale = await getSaleFor(viewer, params.id)
    if (!sale) throw new AppError('not_found')
    return sale
  },
)

export const PUT = route(
  {
    summary: 'Publishes a sale: JSON, or a form with files',
    answer: saleDraft,
    takes: { 'application/json': saleUpdate, 'multipart/form-data': saleUpdate },
    params: idParam,
    admit: may('sale.edit'),
  },
  async ({ viewer, params, request }) => {
    await findSaleDraft(viewer, params.id)
    return publishSale(viewer, params.id, await readSale(viewer, request, saleUpdate))
  },
)

/** HTML forms cannot send PUT: they send POST with `_method=PUT`. */
export const POST = route(
  {
    summary: 'The same as PUT for forms, with the field _method=PUT',
    answer: saleDraft,
    takes: { 'multipart/form-data': saleUpdate.extend({ _method: z.literal('PUT') }) },
    params: idParam,
    admit: may('sale.edit'),
  },
  async ({ viewer, params, request }) => {
    await findSaleDraft(viewer, params.id)
    return publishSale(viewer, params.id, await readPut(viewer, request, saleUpdate))
  },
)

export const DELETE = route(
  { summary: 'Deletes a sale', params: idParam, admit: may('sale.delete') },
  ({ viewer, params }) => deleteSale(viewer, params.id),
)
