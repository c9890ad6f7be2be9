import * as z from 'zod'

/** Fewer requests for a call than this say nothing about who answers. */
export const LEAST_CALLS = 5

/** A developer's track record. */
export const buildRecord = z.object({
  /** Complexes completed, and under construction or planned. */
  ready: z.number(),
  building: z.number(),
  /** Properties on sale. */
  onSale: z.number(),
  /** Requests for a call in the last three months, without those of the last day, and how many of them were called. */
  asked: z.number(),
  called: z.number(),
})
export type BuildRecord = z.output<typeof buildRecord>
