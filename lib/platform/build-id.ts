import 'server-only'

/** Id of the build that is served, set by scripts/server-process.ts; empty in development and while building. */
export const buildId = (): string => (globalThis as { buildId?: string }).buildId ?? ''
