import { getMapSettings } from '@/lib/maps/queries'
import { route } from '@/lib/platform/http/route'

export const GET = route({}, () => getMapSettings())
