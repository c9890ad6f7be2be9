import * as z from 'zod'

/** What a developer has built and sells. */
export const buildRecord = z.object({
  /** Complexes handed over, and under way or planned. */
  ready: z.number(),
  building: z.number(),
  /** Properties on sale. */
  onSale: z.number(),
})
export type BuildRecord = z.output<typeof buildRecord>
