import { createSource } from '@/lib/imports/commands'
import { listSources } from '@/lib/imports/queries'
import { feedSourceDraft } from '@/lib/imports/schema'
import { may, route } from '@/lib/route'

export const GET = route({ admit: may('feed.read') }, ({ viewer }) => listSources(viewer))

export const POST = route(
  { body: feedSourceDraft, admit: may('feed.manage'), status: 201 },
  ({ viewer, body }) => createSource(viewer, body),
)
