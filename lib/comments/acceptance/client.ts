'use client'
import { useMutation } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'

/** Accepts a comment as the answer of its discussion, or takes that back. */
export const useAccept = (id: number) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (isAccepted: boolean) => {
      const { acceptance } = await import('../schema')
      return api(isAccepted ? 'PUT' : 'DELETE', `/api/comments/${id}/acceptance`, acceptance)
    },
  })
