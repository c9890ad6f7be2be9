import type { Instrumentation } from 'next'
import { renderContext } from './lib/platform/front/render-context'
import { isOutage } from './lib/platform/outage'

const shared = globalThis as {
  stopJobs?: () => Promise<void>
  isKnownPage?: (url: string) => Promise<boolean>
  warmSearch?: () => Promise<void>
}

/** Next calls this once per process: the one that serves does the background tasks too. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env.NEXT_PHASE === 'phase-production-build' || shared.stopJobs) return
  // Both for scripts/server.ts, which runs outside of what Next bundles.
  shared.isKnownPage = (await import('@/lib/existence/queries')).isKnownPage
  shared.warmSearch = (await import('@/lib/search/tasks')).warmSearch
  const { env } = await import('@/lib/platform/env')
  if (env().JOBS === 'off') return
  const { startJobs } = await import('@/lib/jobs/tasks')
  const { startSending } = await import('@/lib/live/tasks')
  const [stopJobs, stopSending] = [await startJobs(), startSending()]
  // scripts/server.ts calls it before it goes.
  shared.stopJobs = async () => {
    await Promise.all([stopJobs(), stopSending()])
  }
}

/** Next tells of every failed rendering: one that failed by an outage is answered with 503, not 500. */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  const context = renderContext()
  if (context && isOutage(error)) context.isOutage = true
}
