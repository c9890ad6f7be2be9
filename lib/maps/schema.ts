import * as z from 'zod'

/** Settings of the maps; without a key there are no maps. */
export const mapSettings = z.object({ isConfigured: z.boolean() })
export type MapSettings = z.output<typeof mapSettings>
