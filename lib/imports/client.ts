'use client'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { AppError } from '@/lib/platform/errors'
import { api } from '@/lib/platform/web/api'
import { type SendOptions, sendFile } from '@/lib/platform/web/send-file'
import { feedLimits } from '@/lib/quotas'
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
/** Poll interval of an active run; nothing polls while the page is hidden. */
const LOOK_AGAIN_MS = 2000

/** Is the run still active? */
export const isGoing = (state: FeedRunState | undefined): boolean =>
  state === 'queued' || state === 'running'

const again = (isAnyGoing: boolean) => (isAnyGoing ? LOOK_AGAIN_MS : false)

/** Every source with its last run; polled while one of them runs. */
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

/** The runs of a source, newest first. */
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

/** The report of a run with its paged issues; polled while it runs. */
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

/** Creates a source, or edits the one with this id, in the version that was edited; its format cannot change. For admins. */
export function useSaveSource(id: number | null) {
  const onSuccess = useFreshFeeds()
  return useMutation({
    mutationFn: ({ format, ...rest }: FeedSourceDraft & { version?: number }) =>
      id === null
        ? api('POST', '/api/feeds', feedSource, { format, ...rest })
        : api('PATCH', `/api/feeds/${id}`, feedSource, rest),
    onSuccess,
  })
}

/** Deletes a source; its objects remain, retired. For admins. */
export function useDeleteSource(id: number) {
  const onSuccess = useFreshFeeds()
  return useMutation({ mutationFn: () => api('DELETE', `/api/feeds/${id}`), onSuccess })
}

/** Queues a fetch of a source. For admins. */
export function useFetchNow(id: number) {
  const onSuccess = useFreshFeeds()
  return useMutation({
    mutationFn: () => api('POST', `/api/feeds/${id}/runs`, feedRun),
    onSuccess,
  })
}

/** Releases or rejects a held run. For admins. */
export function useDecideRun(runId: number) {
  const refresh = useFreshFeeds()
  return useMutation({
    mutationFn: (decision: 'release' | 'reject') =>
      api('PUT', `/api/feeds/runs/${runId}/decision`, feedRun, { decision }),
    // Also after an error: somebody else may have decided.
    onSettled: refresh,
  })
}

/** Held price drops, of one run or all, newest first. */
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

/** Releases or rejects a held price drop, or all of a run. For admins. */
export function useDecideDrops(which: { drop: number } | { run: number }) {
  const refresh = useFreshFeeds()
  const path = 'drop' in which ? `drops/${which.drop}` : `runs/${which.run}/drops`
  return useMutation({
    mutationFn: (decision: 'release' | 'reject') =>
      api('PUT', `/api/feeds/${path}/decision`, dropsDecided, { decision }),
    // Also after an error: somebody else may have decided.
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

/** Invalidates all feed queries. */
export function useFreshFeeds(): () => void {
  const queryClient = useQueryClient()
  // Not awaited: the component may unmount once the list has refetched, and could not report success.
  return () => void queryClient.invalidateQueries({ queryKey: feedsKey })
}
