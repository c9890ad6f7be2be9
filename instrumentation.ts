import type { Instrumentation } from 'next'
import { renderContext } from './lib/platform/front/render-context'
import { isOutage } from './lib/platform/outage'

const shared = globalThis as {
  isKnownPage?: (url: string) => Promise<boolean>
  warmSearch?: () => Promise<void>
  startBackground?: () => Promise<() => Promise<void>>
}

/** Next calls this once per process. What it sets is called by scripts/server-process.ts, which runs outside of what Next bundles. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env.NEXT_PHASE === 'phase-production-build' || shared.isKnownPage) return
  shared.isKnownPage = (await import('@/lib/existence/queries')).isKnownPage
  shared.warmSearch = async () => (await import('@/lib/search/tasks')).warmSearch()
  const { env } = await import('@/lib/platform/env')
  if (env().JOBS === 'off') return
  // In here, so that the bundle for the edge runtime has none of it. The process that serves does the tasks too.
  shared.startBackground = async () => {
    const { startJobs } = await import('@/lib/jobs/tasks')
    const { startSending } = await import('@/lib/live/tasks')
    const [stopJobs, stopSending] = [await startJobs(), startSending()]
    return async () => {
      await Promise.all([stopJobs(), stopSending()])
    }
  }
}

/** Next tells of every failed rendering: one that failed by an outage is answered with 503, not 500. */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  const context = renderContext()
  if (context && isOutage(error)) context.isOutage = true
}
