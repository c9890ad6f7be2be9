'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { company } from '@/lib/companies/schema'
import { api } from '@/lib/platform/web/api'
import type { CompanyMerge } from './schema'

/** Merges this company into another. For admins. */
export function useMergeCompany(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (asked: CompanyMerge) => api('POST', `/api/companies/${id}/merge`, company, asked),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['companies'] }),
  })
}
