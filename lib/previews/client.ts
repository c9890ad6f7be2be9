'use client'
import { useMutation } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'

/** Takes the card of a page elsewhere out of all texts, or lets it have one again. For staff. */
export const useHidePreview = (id: number) =>
  useMutation({
    networkMode: 'always',
    mutationFn: (isHidden: boolean) =>
      api(isHidden ? 'PUT' : 'DELETE', `/api/previews/${id}/hiding`),
  })
