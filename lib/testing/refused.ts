/** The state of a browser that lets nobody count its visits, as all journeys have it unless they ask to. */
export const REFUSED = {
  cookies: [],
  origins: [
    {
      origin: new URL(process.env.BASE_URL ?? 'http://localhost:3000').origin,
      localStorage: [{ name: 'analytics', value: 'no' }],
    },
  ],
}
