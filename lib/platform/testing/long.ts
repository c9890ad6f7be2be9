/** How much a test does: little in the usual suite, all of it in `npm run test:long`. */
export const amount = ({ usual, long }: { usual: number; long: number }) =>
  process.env.TEST_LONG ? long : usual
