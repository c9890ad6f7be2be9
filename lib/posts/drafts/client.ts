'use client'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '@/lib/platform/http/api'
import { type Saver, type SaverStart, saverFor } from '../saver/client'
import { isUnsaved } from '../saving/client'
import { type DraftCard, draft, draftPage, published } from './schema'

/**
 * Saves a text so that it cannot be lost: a second after the last keystroke, when the page hides,
 * again and again while the network is away, and on this device all the while.
 */
export function useDraftSaving(start: SaverStart) {
  const [saver] = useState(() => saverFor(start))
  const state = useSyncExternalStore(saver.subscribe, saver.get, saver.get)
  useEffect(() => {
    const [close, unwatch] = [saver.open(), watchPage(saver)]
    return () => {
      unwatch()
      close()
    }
  }, [saver])
  return { saver, state, isUnsaved: isUnsaved(state) }
}

/** Leaving asks only while something is unsaved; hiding and coming back online save at once. */
function watchPage(saver: Saver) {
  // A page that goes is hidden after it has been left.
  let isLeft = false
  const onHide = () => {
    if (document.visibilityState === 'hidden') saver.flush(isLeft)
    else isLeft = false
  }
  const onLeave = () => {
    isLeft = true
    saver.flush(true)
  }
  const onUnload = (event: BeforeUnloadEvent) => isUnsaved(saver.get()) && event.preventDefault()
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', onLeave)
  window.addEventListener('online', saver.retry)
  window.addEventListener('beforeunload', onUnload)
  return () => {
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('pagehide', onLeave)
    window.removeEventListener('online', saver.retry)
    window.removeEventListener('beforeunload', onUnload)
  }
}

/** The draft as the server has it now, never from memory. */
export const draftOptions = (id: number) =>
  queryOptions({
    queryKey: ['posts', 'draft', id],
    queryFn: () => api('GET', `/api/posts/${id}/draft`, draft),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

const draftsKey = ['posts', 'drafts'] as const

export const draftListOptions = infiniteQueryOptions({
  queryKey: draftsKey,
  queryFn: ({ pageParam }) =>
    api('GET', pageParam ? `/api/drafts?cursor=${pageParam}` : '/api/drafts', draftPage),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  staleTime: 0,
})

type Which = Pick<DraftCard, 'id' | 'isPublished'>

/** Deletes a text that was never published; of a published one only the unpublished changes. */
export const deleteDraft = ({ id, isPublished }: Which): Promise<undefined> =>
  api('DELETE', isPublished ? `/api/posts/${id}/draft` : `/api/posts/${id}`)

type Publishing = { id: number; version: number; at?: string | null }

/** Publishes now, or with `at` (ISO) puts it off until then. */
export const publishDraft = ({ id, version, at = null }: Publishing) =>
  api('PUT', `/api/posts/${id}/publication`, published, { version, at })

/** A scheduled draft then waits for its author again. */
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
