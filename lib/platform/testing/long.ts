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
