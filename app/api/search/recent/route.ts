import { route } from '@/lib/route'
import { forgetSearches, keepSearches } from '@/lib/search/recent/commands'
import { listSearches } from '@/lib/search/recent/queries'
import { recentDraft } from '@/lib/search/schema'

export const GET = route({}, ({ viewer }) => listSearches(viewer))
export const POST = route({ body: recentDraft }, ({ viewer, body }) => keepSearches(viewer, body))
export const DELETE = route({}, ({ viewer }) => forgetSearches(viewer))
