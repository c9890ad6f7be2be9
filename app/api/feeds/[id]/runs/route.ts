import { fetchNow, uploadFeed } from '@/lib/imports/runs/commands'
import { listRuns } from '@/lib/imports/runs/queries'
import { runFilter } from '@/lib/imports/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const GET = route(
  { params: idParam, query: runFilter, admit: may('feed.read') },
  ({ viewer, params, query }) => listRuns(viewer, params.id, query.cursor),
)

/** With a body it takes the uploaded file, without one it fetches the address of the source. */
export const POST = route(
  { params: idParam, status: 202, admit: may('feed.manage') },
  ({ viewer, params, request }) =>
    isFile(request) ? uploadFeed(viewer, params.id, request) : fetchNow(viewer, params.id),
)

const isFile = ({ headers }: Request) =>
  /^(?:(?:application|text)\/(?:xml|gzip|x-gzip|octet-stream))\b/i.test(
    headers.get('content-type') ?? '',
  )
