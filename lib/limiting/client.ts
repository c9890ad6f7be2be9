'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { type LimitEdit, type LimitSetting, limitList, limitSetting } from './schema'

const PATH = '/api/limits'

/** All limits as they are in force. For admins. */
export const limitOptions = queryOptions({
  queryKey: ['limits'],
  queryFn: ({ signal }) => api('GET', PATH, limitList, undefined, { signal }),
  staleTime: 0,
  retry: false,
})

/** Sets this limit as it was read. */
export function useSetLimit({ name, version }: LimitSetting) {
  const onSettled = useFreshLimits()
  return useMutation({
    mutationFn: (rule: Omit<LimitEdit, 'version'>) =>
      api('PUT', `${PATH}/${name}`, limitSetting, { ...rule, version }),
    onSettled,
  })
}

export function useResetLimit({ name, version }: LimitSetting) {
  const onSettled = useFreshLimits()
  return useMutation({
    mutationFn: () => api('DELETE', `${PATH}/${name}?version=${version}`),
    onSettled,
  })
}

function useFreshLimits() {
  const queryClient = useQueryClient()
  // Not awaited, so that success is reported by who is still mounted.
  return () => void queryClient.invalidateQueries({ queryKey: limitOptions.queryKey })
}
