import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { listTaskStates } from '@/lib/jobs/queries'
import { bearerOf } from '@/lib/platform/auth/find-viewer'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { metricsLink } from '@/lib/platform/metrics-link'

/**
 * Metrics for Prometheus, also while the database is away.
 * @throws AppError not_found (404) without METRICS_TOKEN as bearer: nobody is told that they are there
 */
export async function metricsAnswer(request: Request): Promise<Response> {
  const [token, given] = [env().METRICS_TOKEN, bearerOf(request)]
  if (!token || !given || !isSame(token, given) || !metricsLink.text)
    throw new AppError('not_found')
  const tasks = await listTaskStates().catch(() => null)
  return new Response(await metricsLink.text(tasks && { tasks }), {
    headers: {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}
