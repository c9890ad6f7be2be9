'use client'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod'
import { onSaved, type Saver, type SaverStart, useSaving } from '@/lib/drafting/client'
import type { DraftKind, Saving } from '@/lib/drafting/schema'
import { useLive } from '@/lib/live/client'
import { api } from '@/lib/platform/web/api'
import { mendCells } from '@/lib/richtext/cells/schema'
import {
  contentOf,
  type Draft,
  type DraftCard,
  type DraftContent,
  draft,
  draftConflict,
  draftContent,
  draftPage,
  published,
  storable,
} from './schema'

type PostKind = DraftKind<DraftContent, Draft>
export type PostSaver = Saver<DraftContent, Draft>
export type PostSaving = Saving<DraftContent, Draft>

export const postKind: PostKind = {
  prefix: 'draft',
  // A copy may predate the current table format, so cells are migrated before validation.
  content: draftContent.extend({
    body: z.preprocess(mendCells, draftContent.shape.body),
  }),
  conflict: draftConflict,
  storable,
  contentOf,
  create: (content, options) => api('POST', '/api/posts', draft, content, options),
  save: ({ id, version, content }, options) =>
    api('PATCH', `/api/posts/${id}`, draft, { ...content, version }, options),
}

/** Autosaves a post, and hears when it is saved on another device. */
export function useDraftSaving(start: SaverStart<DraftContent, Draft>) {
  const saving = useSaving(postKind, start)
  const { saver } = saving
  useLive(`drafts of ${start.userId}`, () => findSaved(start.userId), {
    onNews: async ({ data }) => {
      const { id, version, sending } = saver.get()
      // While this page saves, the news may be of that; a save of another is a conflict then.
      if (data.postId !== id || data.version <= version || sending) return
      saver.savedElsewhere(await api('GET', `/api/posts/${id}/draft`, draft))
    },
  })
  return saving
}

async function findSaved(userId: number) {
  const [{ channels }, { draftSaved }] = await Promise.all([
    import('@/lib/live/schema'),
    import('./events'),
  ])
  return { channel: channels.user(userId), events: [draftSaved] }
}

/** The current draft, never from the query cache. */
export const draftOptions = (id: number) =>
  queryOptions({
    queryKey: ['posts', 'draft', id],
    queryFn: () => api('GET', `/api/posts/${id}/draft`, draft),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

const draftsKey = ['posts', 'drafts'] as const

const draftListOptions = infiniteQueryOptions({
  queryKey: draftsKey,
  queryFn: ({ pageParam }) =>
    api('GET', pageParam ? `/api/drafts?cursor=${pageParam}` : '/api/drafts', draftPage),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  staleTime: 0,
})

/** My drafts; refetched after each save, also one that ends after leaving the editor. */
export function useDraftList() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onSaved(postKind.prefix, () => void queryClient.invalidateQueries({ queryKey: draftsKey })),
    [queryClient],
  )
  return useInfiniteQuery(draftListOptions)
}

type Which = Pick<DraftCard, 'id' | 'isPublished'>

/** Deletes a text that was never published; of a published one only the unpublished changes. */
export const deleteDraft = ({ id, isPublished }: Which): Promise<undefined> =>
  api('DELETE', isPublished ? `/api/posts/${id}/draft` : `/api/posts/${id}`)

type Publishing = { id: number; version: number; at?: string | null; reason?: string }

/** Publishes now, or schedules for `at` (ISO). */
export const publishDraft = ({ id, version, at = null, reason = '' }: Publishing) =>
  api('PUT', `/api/posts/${id}/publication`, published, { version, at, reason })

/** Cancels scheduled publication. */
export const unscheduleDraft = (id: number) => api('DELETE', `/api/posts/${id}/publication`, draft)

export function useDeleteDraft() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (which: Which) => deleteDraft(which),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: draftsKey }),
  })
}

export function usePublishDraft() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: publishDraft,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: draftsKey }),
  })
}
