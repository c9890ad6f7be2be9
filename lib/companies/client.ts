'use client'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import {
  type CompanyDraft,
  type CompanyEdit,
  type CompanyKind,
  company,
  companyPage,
} from './schema'

const companiesKey = ['companies'] as const

type Asked = { q: string; kind: CompanyKind | undefined; cursor: string | null }

const listPath = ({ q, kind, cursor }: Asked): string => {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(q && { q }),
    ...(cursor !== null && { cursor }),
  })
  return query.size ? `/api/companies?${query}` : '/api/companies'
}

/** Companies as the API lists them, uncached. */
export const companiesOptions = (q: string, kind?: CompanyKind) =>
  infiniteQueryOptions({
    queryKey: [...companiesKey, 'all', q, kind ?? null],
    queryFn: ({ pageParam, signal }) =>
      api('GET', listPath({ q, kind, cursor: pageParam }), companyPage, undefined, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

/** One company with its staff. */
export const companyOptions = (id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'one', id],
    queryFn: ({ signal }) => api('GET', `/api/companies/${id}`, company, undefined, { signal }),
    // A form is initialised from it, so it is always refetched.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Companies by part of the name; none for an empty query. */
export const companiesNamed = (q: string) =>
  queryOptions({
    queryKey: [...companiesKey, 'named', q],
    queryFn: async ({ signal }) => {
      const path = listPath({ q, kind: undefined, cursor: null })
      return (await api('GET', path, companyPage, undefined, { signal })).items
    },
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })

/** Creates a company. For admins. */
export function useCreateCompany() {
  const onSuccess = useFreshCompanies()
  return useMutation({
    mutationFn: (draft: CompanyDraft) => api('POST', '/api/companies', company, draft),
    onSuccess,
  })
}

/** Edits the given fields of a company. For admins. */
export function useEditCompany(id: number) {
  const onSuccess = useFreshCompanies()
  return useMutation({
    mutationFn: (edit: CompanyEdit) => api('PATCH', `/api/companies/${id}`, company, edit),
    onSuccess,
  })
}

/** Deletes a company without posts. For admins. */
export function useDeleteCompany(id: number) {
  const onSuccess = useFreshCompanies()
  return useMutation({ mutationFn: () => api('DELETE', `/api/companies/${id}`), onSuccess })
}

function useFreshCompanies() {
  const queryClient = useQueryClient()
  // Not awaited: the component may unmount once the list has refetched, and could not report success.
  return () => void queryClient.invalidateQueries({ queryKey: companiesKey })
}
