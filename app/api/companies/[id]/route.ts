import { deleteCompany, editCompany } from '@/lib/companies/commands'
import { getCompany } from '@/lib/companies/queries'
import { company, companyEdit } from '@/lib/companies/schema'
import { AppError } from '@/lib/platform/errors'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const GET = route(
  { summary: 'One company', answer: company, params: idParam },
  async ({ params }) => {
    const company = await getCompany(params.id)
    if (!company) throw new AppError('not_found')
    return company
  },
)

export const PATCH = route(
  {
    summary: 'Changes a company',
    answer: company,
    params: idParam,
    body: companyEdit,
    admit: may('company.edit'),
  },
  ({ viewer, params, body }) => editCompany(viewer, params.id, body),
)

export const DELETE = route(
  { summary: 'Deletes a company', params: idParam, admit: may('company.edit') },
  ({ viewer, params }) => deleteCompany(viewer, params.id),
)
