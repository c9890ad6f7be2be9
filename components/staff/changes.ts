'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Category, type CategoryDraft, category, type Section } from '@/lib/categories/schema'
import { jobReport } from '@/lib/jobs/schema'
import { api } from '@/lib/platform/web/api'
import { tagSummary } from '@/lib/posts/schema'
import { ratesOptions } from '@/lib/rates/client'
import type { Currency } from '@/lib/rates/schema'
import { type RateEdit, rate } from '@/lib/rates/schema'
import { systemReport } from '@/lib/system/schema'
import { type Topic, type TopicDraft, topic } from '@/lib/topics/schema'

const categoriesKey = ['categories']
const LOOK_AGAIN_MS = 15_000

/** Runs and queue of background tasks; polled while the page is open. */
export const jobsOptions = queryOptions({
  queryKey: ['staff', 'jobs'],
  queryFn: ({ signal }) => api('GET', '/api/jobs', jobReport, undefined, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
  staleTime: 0,
  retry: false,
})

/** The state of the system; polled while the page is open. */
export const systemOptions = queryOptions({
  queryKey: ['staff', 'system'],
  queryFn: ({ signal }) => api('GET', '/api/system', systemReport, undefined, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
  staleTime: 0,
  retry: false,
})

/** Sets the rate of a currency to the euro from a day on. */
export function useSaveRate(currency: Currency) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (given: RateEdit) => api('PUT', `/api/rates/${currency}`, rate, given),
    onSuccess: (saved) =>
      queryClient.setQueryData(ratesOptions.queryKey, (known = []) => [
        ...known.filter((each) => each.currency !== currency),
        saved,
      ]),
  })
}

/** Creates a category, or updates the one with this id, in the version that was edited. */
export function useSaveCategory(id: number | null) {
  const onSuccess = useFreshCategories()
  return useMutation({
    mutationFn: (given: CategoryDraft & { version?: number }): Promise<Category> =>
      id === null
        ? api('POST', '/api/categories', category, given)
        : api('PATCH', `/api/categories/${id}`, category, given),
    onSuccess,
  })
}

export function useDeleteCategory(id: number) {
  const onSuccess = useFreshCategories()
  return useMutation({ mutationFn: () => api('DELETE', `/api/categories/${id}`), onSuccess })
}

/** Merges this category into another: moves its posts and deletes it. */
export function useMergeCategory(id: number) {
  const onSuccess = useFreshCategories()
  return useMutation({
    mutationFn: (into: number) => api('POST', `/api/categories/${id}/merge`, category, { into }),
    onSuccess,
  })
}

/** Merges the first tag into the second: moves its posts and deletes it. */
export function useMergeTags() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ from, into }: { from: string; into: string }) =>
      api('POST', `/api/tags/${encodeURIComponent(from)}/merge`, tagSummary, { into }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['tags'] }),
  })
}

/** Creates a topic, or updates the one with this id, in the version that was edited. */
export function useSaveTopic(id: number | null) {
  const onSuccess = useFreshTopics()
  return useMutation({
    mutationFn: (given: TopicDraft & { version?: number }): Promise<Topic> =>
      id === null
        ? api('POST', '/api/topics', topic, given)
        : api('PATCH', `/api/topics/${id}`, topic, given),
    onSuccess,
  })
}

export function useDeleteTopic(id: number) {
  const onSuccess = useFreshTopics()
  return useMutation({ mutationFn: () => api('DELETE', `/api/topics/${id}`), onSuccess })
}

function useFreshTopics() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: ['topics'] })
}

function useFreshCategories() {
  const queryClient = useQueryClient()
  // Not awaited: the refreshed list unmounts the caller, which could not report success then.
  return () => void queryClient.invalidateQueries({ queryKey: categoriesKey })
}

export type Place = { section: Section; categoryId: number | null }
