'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { BuildingDraft, BuildingEdit } from './schema'

type Of = { companyId: number; complexId: number }
const pathOf = ({ companyId, complexId }: Of) =>
  `/api/companies/${companyId}/objects/${complexId}/buildings`
const keyOf = ({ companyId, complexId }: Of) =>
  ['firms', companyId, 'buildings', complexId] as const

/** Buildings of a complex of a company, for its staff. */
export const buildingsOptions = (of: Of) =>
  queryOptions({
    queryKey: keyOf(of),
    queryFn: async ({ signal }) => {
      const { ownBuildings } = await import('./schema')
      return api('GET', pathOf(of), ownBuildings, undefined, { signal })
    },
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })

type Saved = { id: null; building: BuildingDraft } | { id: number; building: BuildingEdit }

/** Adds a building, or edits fields of a known one; the list is read again after a failure too. */
export function useSaveBuilding(of: Of) {
  const onSettled = useFresh(of)
  return useMutation({
    mutationFn: async ({ id, building }: Saved) => {
      const { ownBuilding } = await import('./schema')
      return id === null
        ? api('POST', pathOf(of), ownBuilding, building)
        : api('PATCH', `${pathOf(of)}/${id}`, ownBuilding, building)
    },
    onSettled,
  })
}

export function useDeleteBuilding(of: Of) {
  const onSettled = useFresh(of)
  return useMutation({
    mutationFn: (id: number) => api('DELETE', `${pathOf(of)}/${id}`),
    onSettled,
  })
}

function useFresh(of: Of) {
  const queryClient = useQueryClient()
  // Not awaited: the row leaves the list, and could not report success then.
  return () => void queryClient.invalidateQueries({ queryKey: keyOf(of) })
}
