import { editRate } from '@/lib/catalogue/rates/commands'
import { rateEdit, rateParams } from '@/lib/catalogue/rates/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  { params: rateParams, body: rateEdit, admit: may('rate.edit') },
  ({ viewer, params, body }) => editRate(viewer, params.currency, body),
)
