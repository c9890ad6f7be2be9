import { createSource } from '@/lib/feeds/commands'
import { listSources } from '@/lib/feeds/queries'
import { feedSourceDraft } from '@/lib/feeds/schema'
import { route } from '@/lib/route'

export const GET = route({}, ({ viewer }) => listSources(viewer))

export const POST = route({ body: feedSourceDraft, status: 201 }, ({ viewer, body }) =>
  createSource(viewer, body),
)
