import * as z from 'zod'

/** A developer's track record. */
export const buildRecord = z.object({
  /** Complexes completed, and under construction or planned. */
  ready: z.number(),
  building: z.number(),
  /** Properties on sale. */
  onSale: z.number(),
})
export type BuildRecord = z.output<typeof buildRecord>
