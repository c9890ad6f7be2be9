import { rate, rateEdit, rateParams } from '@/lib/rates/schema'
import { editRate } from '@/lib/revaluation/commands'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Sets the rate of a currency',
    answer: rate,
    params: rateParams,
    body: rateEdit,
    admit: may('rate.edit'),
  },
  ({ viewer, params, body }) => editRate(viewer, params.currency, body),
)
