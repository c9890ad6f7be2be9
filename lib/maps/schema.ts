import * as z from 'zod'
import { shownText } from '@/lib/platform/text'

/** Settings of the maps; without a key there are no maps. */
export const mapSettings = z.object({ key: shownText.nullable() })
export type MapSettings = z.output<typeof mapSettings>
