/** How much a test does: little in the usual suite, all of it in `npm run test:long`. */
export const amount = ({ usual, long }: { usual: number; long: number }) =>
  process.env.TEST_LONG ? long : usual

let turn = Number(process.env.TEST_TURN ?? 0)
/** All in `npm run test:long`; in the usual suite one of so many, another at each call and on each day. */
export function share<T>(all: readonly T[], of: number): readonly T[] {
  if (process.env.TEST_LONG) return all
  const begin = turn++
  return all.filter((_, at) => (at + begin) % of === 0)
}

/** The days in turn over which the usual suite spreads what takes long. */
export const DAYS = 3
export type Day = 0 | 1 | 2

const today = turn % DAYS
/** Whether a test that the usual suite runs on one day of three runs today; always in the long run. */
export const isOnDay = (day: Day): boolean => Boolean(process.env.TEST_LONG) || today === day
