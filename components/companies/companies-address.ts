import type { CompanySearch } from '@/lib/companies/schema'
import type { routes } from '@/lib/routes'

/** A page of the companies of a kind. */
export const companiesHref = (
  address: typeof routes.companies,
  kind: CompanySearch['kind'],
  { page, after }: { page: number; after: string | null },
): string => address({ kind, page: page === 1 ? null : page, after: page === 1 ? null : after })
