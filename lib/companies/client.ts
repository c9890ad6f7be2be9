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

/** Companies as the API lists them, as they are now. */
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
    // A form begins with it, so it is never an old one.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Companies with this in their name; none before anything is typed. */
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

/** Makes a company. For admins. */
export function useCreateCompany() {
  const onSuccess = useFreshCompanies()
  return useMutation({
    mutationFn: (draft: CompanyDraft) => api('POST', '/api/companies', company, draft),
    onSuccess,
  })
}

/** Changes what is given of a company. For admins. */
export function useEditCompany(id: number) {
  const onSuccess = useFreshCompanies()
  return useMutation({
    mutationFn: (edit: CompanyEdit) => api('PATCH', `/api/companies/${id}`, company, edit),
    onSuccess,
  })
}

/** Removes a company for which nothing was written. For admins. */
export function useDeleteCompany(id: number) {
  const onSuccess = useFreshCompanies()
  return useMutation({ mutationFn: () => api('DELETE', `/api/companies/${id}`), onSuccess })
}

function useFreshCompanies() {
  const queryClient = useQueryClient()
  // Not waited for: what asked is gone when the list is there, and could not say that it is done.
  return () => void queryClient.invalidateQueries({ queryKey: companiesKey })
}
