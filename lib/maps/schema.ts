import * as z from 'zod'

/** What the browser needs to load the maps; without a key there are none. */
export const mapSettings = z.object({ key: z.string().nullable() })
export type MapSettings = z.output<typeof mapSettings>
