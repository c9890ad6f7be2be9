import { anything } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'
import { metricsAnswer } from '@/lib/system/queries'

export const GET = route(
  {
    summary: 'Metrics for Prometheus, with METRICS_TOKEN as bearer',
    file: ['text/plain'],
    also: [404],
    query: anything,
    findViewer: async () => null,
    isOpen: true,
  },
  ({ request }) => metricsAnswer(request),
)
