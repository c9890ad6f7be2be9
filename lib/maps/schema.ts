import * as z from 'zod'
import { shownText } from '@/lib/platform/text'

/** What the browser needs to load the maps; without a key there are none. */
export const mapSettings = z.object({ key: shownText.nullable() })
export type MapSettings = z.output<typeof mapSettings>
