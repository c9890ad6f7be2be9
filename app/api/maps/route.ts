import { getMapSettings } from '@/lib/maps/queries'
import { route } from '@/lib/route'

export const GET = route({}, () => getMapSettings())
