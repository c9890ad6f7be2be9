import { fetchNow, uploadFeed } from '@/lib/imports/runs/commands'
import { listRuns } from '@/lib/imports/runs/queries'
import { feedRun, feedRunPage, runFilter } from '@/lib/imports/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Runs of a source, the latest first',
    answer: feedRunPage,
    params: idParam,
    query: runFilter,
    admit: may('feed.read'),
  },
  ({ viewer, params, query }) => listRuns(viewer, params.id, query.cursor),
)

/** With a body it takes the uploaded file, without one it fetches the address of the source. */
export const POST = route(
  {
    summary: 'Imports a feed: the sent file, or without one the address of the source',
    answer: feedRun,
    takes: { 'application/xml': null, 'application/gzip': null },
    params: idParam,
    status: 202,
    admit: may('feed.manage'),
  },
  ({ viewer, params, request }) =>
    isFile(request) ? uploadFeed(viewer, params.id, request) : fetchNow(viewer, params.id),
)

const isFile = ({ headers }: Request) =>
  /^(?:(?:application|text)\/(?:xml|gzip|x-gzip|octet-stream))\b/i.test(
    headers.get('content-type') ?? '',
  )
