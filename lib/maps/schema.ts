import * as z from 'zod'
import { shownText } from '@/lib/platform/text'

/** A file with streets; `attribution` is HTML of the file. */
export const streets = z.object({
  minZoom: z.number(),
  maxZoom: z.number(),
  attribution: shownText,
})
export type Streets = z.output<typeof streets>

/** Settings of the maps; without a key the site draws them itself, with the style or the streets that are configured. */
export const mapSettings = z.object({
  isConfigured: z.boolean(),
  /** Of MapLibre, perhaps on another host. */
  styleUrl: shownText.nullable(),
  streets: streets.nullable(),
})
export type MapSettings = z.output<typeof mapSettings>
