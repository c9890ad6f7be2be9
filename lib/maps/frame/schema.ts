import * as z from 'zod'
import { place } from '@/lib/catalogue/schema'

/** The languages of the map service that we use. */
export const mapLanguage = z.enum(['ru_RU', 'en_US'])
export type MapLanguage = z.output<typeof mapLanguage>
export const mapScriptOf = z.enum(['map', 'panorama'])
export type MapScriptOf = z.output<typeof mapScriptOf>
export const mapScriptQuery = z.object({ lang: mapLanguage, of: mapScriptOf.default('map') })

/** West, south, east, north. */
const area = z.tuple([z.number(), z.number(), z.number(), z.number()])
const zoom = z.number().min(0).max(23)

/** What the frame tells the page; nothing else from there is heard. */
export const fromFrame = z.discriminatedUnion('type', [
  /** The frame's program runs and waits for `start`. */
  z.strictObject({ type: z.literal('listening') }),
  z.strictObject({ type: z.literal('loaded') }),
  z.strictObject({ type: z.literal('failed') }),
  /** The reader moved the map. */
  z.strictObject({ type: z.literal('moved'), bounds: area, zoom }),
  z.strictObject({ type: z.literal('pressed'), key: z.string().regex(/^[\de.,+-]{1,60}$/), zoom }),
  /** A click beside all markers. */
  z.strictObject({ type: z.literal('picked'), place }),
])
export type FromFrame = z.output<typeof fromFrame>

type Area = z.output<typeof area>
/** A marker: a `<button>` with this label; `isPressed` is null for one that cannot stay selected. */
export type FrameMarker = {
  key: string
  longitude: number
  latitude: number
  label: string
  isPressed: boolean | null
}
export type FrameLocation = { bounds: Area } | { center: [number, number]; zoom: number }
type Shown = { markers: FrameMarker[]; colors: Record<string, string> }

/** What the page tells the frame. */
export type ToFrame =
  | ({
      type: 'start'
      script: string
      /** Language and name of the document. */
      lang: string
      label: string
      location: FrameLocation
      /** Whether clicks beside the markers are told. */
      picks: boolean
    } & Shown)
  | ({ type: 'show' } & Shown)
  | { type: 'go'; bounds: Area }
