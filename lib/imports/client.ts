'use client'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { feedLimits } from '@/lib/limits'
import { AppError } from '@/lib/platform/errors'
import { api } from '@/lib/platform/web/api'
import { type SendOptions, sendFile } from '@/lib/platform/web/send-file'
import { dropsDecided, heldDropPage } from './drops/schema'
import {
  type FeedRun,
  type FeedRunState,
  type FeedSourceDraft,
  feedReport,
  feedRun,
  feedRunPage,
  feedSource,
  feedSourceList,
} from './schema'

const feedsKey = ['feeds'] as const
/** How often a run is asked about while it goes on; nobody asks while the page is hidden. */
const LOOK_AGAIN_MS = 2000

/** Whether there is something to wait for. */
export const isGoing = (state: FeedRunState | undefined): boolean =>
  state === 'queued' || state === 'running'

const again = (isAnyGoing: boolean) => (isAnyGoing ? LOOK_AGAIN_MS : false)

/** Every source with its last run; asked again while one of them runs. */
export const feedSourcesOptions = queryOptions({
  queryKey: [...feedsKey, 'sources'],
  queryFn: async ({ signal }) =>
    (await api('GET', '/api/feeds', feedSourceList, undefined, { signal })).items,
  refetchInterval: ({ state }) =>
    again(state.data?.some(({ lastRun }) => isGoing(lastRun?.state)) ?? false),
  refetchOnWindowFocus: true,
  staleTime: 0,
  retry: false,
})

/** The runs of a source, the latest first. */
export const feedRunsOptions = (sourceId: number) =>
  infiniteQueryOptions({
    queryKey: [...feedsKey, 'runs', sourceId],
    queryFn: ({ pageParam, signal }) =>
      api('GET', `/api/feeds/${sourceId}/runs${after(pageParam)}`, feedRunPage, undefined, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    retry: false,
  })

/** The report of a run, with what was wrong page by page; asked again while it goes on. */
export const feedReportOptions = (runId: number) =>
  infiniteQueryOptions({
    queryKey: [...feedsKey, 'report', runId],
    queryFn: ({ pageParam, signal }) =>
      api('GET', `/api/feeds/runs/${runId}${after(pageParam)}`, feedReport, undefined, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.issues.next,
    refetchInterval: ({ state }) => again(isGoing(state.data?.pages.at(0)?.state)),
    refetchOnWindowFocus: true,
    staleTime: 0,
    retry: false,
  })

const after = (cursor: string | null): string =>
  cursor === null ? '' : `?${new URLSearchParams({ cursor })}`

/** Makes a source, or says something else about the one with this id; its format stays. For admins. */
export function useSaveSource(id: number | null) {
  const onSuccess = useFreshFeeds()
  return useMutation({
    mutationFn: ({ format, ...rest }: FeedSourceDraft) =>
      id === null
        ? api('POST', '/api/feeds', feedSource, { format, ...rest })
        : api('PATCH', `/api/feeds/${id}`, feedSource, rest),
    onSuccess,
  })
}

/** Forgets a source; what it brought stays. For admins. */
export function useDeleteSource(id: number) {
  const onSuccess = useFreshFeeds()
  return useMutation({ mutationFn: () => api('DELETE', `/api/feeds/${id}`), onSuccess })
}

/** Has a source fetched as soon as possible. For admins. */
export function useFetchNow(id: number) {
  const onSuccess = useFreshFeeds()
  return useMutation({
    mutationFn: () => api('POST', `/api/feeds/${id}/runs`, feedRun),
    onSuccess,
  })
}

/** Lets a run through that is held back, or forgets it. For admins. */
export function useDecideRun(runId: number) {
  const refresh = useFreshFeeds()
  return useMutation({
    mutationFn: (decision: 'release' | 'reject') =>
      api('PUT', `/api/feeds/runs/${runId}/decision`, feedRun, { decision }),
    // Also after a refusal: then somebody else has decided.
    onSettled: refresh,
  })
}

/** Drops that wait for a person, of one run or all, the latest first. */
export const heldDropsOptions = (runId?: number) =>
  infiniteQueryOptions({
    queryKey: [...feedsKey, 'drops', runId ?? null],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(runId !== undefined && { run: String(runId) }),
        ...(pageParam !== null && { cursor: pageParam }),
      })
      return api('GET', `/api/feeds/drops?${query}`, heldDropPage, undefined, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    retry: false,
  })

/** Lets readers be told of a drop, or of all those of a run, or keeps it quiet. For admins. */
export function useDecideDrops(which: { drop: number } | { run: number }) {
  const refresh = useFreshFeeds()
  const path = 'drop' in which ? `drops/${which.drop}` : `runs/${which.run}/drops`
  return useMutation({
    mutationFn: (decision: 'release' | 'reject') =>
      api('PUT', `/api/feeds/${path}/decision`, dropsDecided, { decision }),
    // Also after a refusal: then somebody else has decided.
    onSettled: refresh,
  })
}

/**
 * Sends a file for a source; its run waits its turn then.
 * @throws AppError; `too_large` over the limit; an AbortError when the signal says so
 */
export async function uploadFeed(
  sourceId: number,
  file: File,
  options: SendOptions = {},
): Promise<FeedRun> {
  if (file.size > feedLimits.bytes) throw new AppError('too_large')
  // Browsers do not know every name of such a file; the API tells a file by its type.
  const type = /\.gz$/i.test(file.name) ? 'application/gzip' : 'application/xml'
  const bytes = file.slice(0, file.size, type)
  return feedRun.parse(await sendFile('POST', `/api/feeds/${sourceId}/runs`, bytes, options))
}

/** Has everything about feeds asked anew. */
export function useFreshFeeds(): () => void {
  const queryClient = useQueryClient()
  // Not waited for: what asked is gone when the list is there, and could not say that it is done.
  return () => void queryClient.invalidateQueries({ queryKey: feedsKey })
}
