'use client'
import { useQuery } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { postRevisions } from '@/lib/posts/schema'
import { commentRevisions } from '../schema'

/** Earlier versions of a post or a comment, refetched each time. */
export const useRevisions = (kind: 'posts' | 'comments', id: number) =>
  useQuery({
    queryKey: [kind, 'revisions', id],
    queryFn: () => {
      const path = `/api/${kind}/${id}/revisions`
      return kind === 'posts' ? api('GET', path, postRevisions) : api('GET', path, commentRevisions)
    },
    staleTime: 0,
  })
