import { createSource } from '@/lib/feeds/commands'
import { listSources } from '@/lib/feeds/queries'
import { feedSourceDraft } from '@/lib/feeds/schema'
import { may, route } from '@/lib/route'

export const GET = route({ admit: may('feed.read') }, ({ viewer }) => listSources(viewer))

export const POST = route(
  { body: feedSourceDraft, admit: may('feed.manage'), status: 201 },
  ({ viewer, body }) => createSource(viewer, body),
)
