import type { CompanySearch } from '@/lib/companies/schema'
import type { routes } from '@/lib/routes'

export type CompanyChoice = Pick<CompanySearch, 'kind' | 'country'>

/** Address of the list of companies by kind and country. */
export const companiesHref = (
  address: typeof routes.companies,
  { kind, country }: CompanyChoice,
  { page, after }: { page: number; after: string | null } = { page: 1, after: null },
): string =>
  address({
    kind,
    country,
    page: page === 1 ? null : page,
    after: page === 1 ? null : after,
  })
