'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { type MemberMerge, mergedMember } from './schema'

/** Merges this account into another. For admins. */
export function useMergeMember(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (asked: MemberMerge) => api('POST', `/api/users/${id}/merge`, mergedMember, asked),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['members'] }),
  })
}
