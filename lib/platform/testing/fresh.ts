import { vi } from 'vitest'

const shared = globalThis as { db?: unknown; replica?: unknown; environment?: NodeJS.ProcessEnv }

/**
 * One process runs many files of tests, which share what comes from packages. Each starts with our
 * own modules and the environment anew; what an earlier file left behind keeps the ones it had.
 */
export function startFresh() {
  shared.environment ??= { ...process.env }
  for (const name of Object.keys(process.env)) {
    if (!(name in shared.environment)) delete process.env[name]
  }
  Object.assign(process.env, shared.environment)
  delete shared.db
  delete shared.replica
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
}
