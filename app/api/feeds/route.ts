import { createSource } from '@/lib/imports/commands'
import { listSources } from '@/lib/imports/queries'
import { feedSource, feedSourceDraft, feedSourceList } from '@/lib/imports/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  { summary: "Sources of the catalogue's feeds", answer: feedSourceList, admit: may('feed.read') },
  ({ viewer }) => listSources(viewer),
)

export const POST = route(
  {
    summary: 'Creates a source of feeds',
    answer: feedSource,
    body: feedSourceDraft,
    admit: may('feed.manage'),
    status: 201,
  },
  ({ viewer, body }) => createSource(viewer, body),
)
