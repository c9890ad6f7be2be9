'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import type { ObjectKind } from '../schema'
import type { Complex, ComplexEdit, Property, PropertyEdit } from './schema'

/** A property or a complex, for its form: read again each time. */
export const objectOptions = (id: number) =>
  queryOptions({
    queryKey: ['catalogue', 'object', id],
    queryFn: async ({ signal }): Promise<Property | Complex> => {
      const { complex, property } = await import('./schema')
      return api('GET', `/api/objects/${id}`, property.or(complex), undefined, { signal })
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })

type Edited = {
  object: Pick<Property | Complex, 'id' | 'kind'>
  edit: PropertyEdit | ComplexEdit
}

/** Edits the given fields of a property or a complex. */
export function useEditObject() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ object: { id, kind }, edit }: Edited) => {
      const { complex, property } = await import('./schema')
      return kind === 'complex'
        ? api('PATCH', `/api/complexes/${id}`, complex, edit)
        : api('PATCH', `/api/properties/${id}`, property, edit)
    },
    // The lists of a company show it too.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['firms'] }),
  })
}

/** Adds a property or a complex to what a company offers. */
export function useAddObject(companyId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, draft }: { kind: ObjectKind; draft: object }) => {
      const { complex, property } = await import('./schema')
      return kind === 'complex'
        ? api('POST', '/api/complexes', complex, draft)
        : api('POST', '/api/properties', property, draft)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['firms', companyId] }),
  })
}
