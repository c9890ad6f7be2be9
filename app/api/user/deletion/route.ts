import { undoDeletion } from '@/lib/leaving/commands'
import { getDeletion } from '@/lib/leaving/queries'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const GET = route({ admit: ownBrowser }, ({ viewer }) => getDeletion(viewer))
export const DELETE = route({ admit: ownBrowser }, ({ viewer }) => undoDeletion(viewer))
