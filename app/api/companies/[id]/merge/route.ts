import { company } from '@/lib/companies/schema'
import { mergeCompanies } from '@/lib/merging/companies/commands'
import { companyMerge } from '@/lib/merging/companies/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Merges a company into another one, to which its address leads then',
    answer: company,
    params: idParam,
    body: companyMerge,
    admit: may('company.edit'),
  },
  ({ viewer, params, body }) => mergeCompanies(viewer, params.id, body),
)
