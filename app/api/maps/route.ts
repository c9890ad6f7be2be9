import { getMapSettings } from '@/lib/maps/queries'
import { mapSettings } from '@/lib/maps/schema'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'Whether there is a map, and by which key', answer: mapSettings },
  () => getMapSettings(),
)
