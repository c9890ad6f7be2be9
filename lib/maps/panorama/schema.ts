import * as z from 'zod'
import type { Place } from '@/lib/catalogue/schema'

/** What the frame tells the page; nothing else from there is heard. */
export const fromPanorama = z.discriminatedUnion('type', [
  /** The frame's program runs and waits for `start`. */
  z.strictObject({ type: z.literal('listening') }),
  z.strictObject({ type: z.literal('loaded') }),
  /** There is no panorama near the place. */
  z.strictObject({ type: z.literal('missing') }),
  z.strictObject({ type: z.literal('failed') }),
])
export type FromPanorama = z.output<typeof fromPanorama>

/** What the page tells the frame. */
export type ToPanorama = {
  type: 'start'
  script: string
  /** Language and name of the document. */
  lang: string
  label: string
  place: Place
}
