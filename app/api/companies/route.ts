import { createCompany } from '@/lib/companies/commands'
import { listCompanies, listOwnCompanies } from '@/lib/companies/queries'
import { companyDraft, companyFilter } from '@/lib/companies/schema'
import { may, route } from '@/lib/route'

export const GET = route({ query: companyFilter }, ({ viewer, query }) =>
  query.mine ? listOwnCompanies(viewer) : listCompanies(query),
)

export const POST = route(
  { body: companyDraft, admit: may('company.create'), status: 201 },
  ({ viewer, body }) => createCompany(viewer, body),
)
