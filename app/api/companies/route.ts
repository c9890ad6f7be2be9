import { createCompany } from '@/lib/companies/commands'
import { listCompanies, listOwnCompanies } from '@/lib/companies/queries'
import { company, companyDraft, companyFilter, companyPage } from '@/lib/companies/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  { summary: 'Companies by filters', answer: companyPage, query: companyFilter },
  ({ viewer, query }) => (query.mine ? listOwnCompanies(viewer) : listCompanies(query)),
)

export const POST = route(
  {
    summary: 'Creates a company',
    answer: company,
    body: companyDraft,
    admit: may('company.create'),
    status: 201,
  },
  ({ viewer, body }) => createCompany(viewer, body),
)
