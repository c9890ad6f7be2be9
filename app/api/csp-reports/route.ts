import { limits } from '@/lib/limits'
import { anyone } from '@/lib/platform/http/admission'
import { logViolation } from '@/lib/platform/http/csp-reports'
import { route } from '@/lib/route'

/** Browsers send these by themselves, without the CSRF pair. */
export const POST = route(
  {
    summary: 'Takes the reports that browsers make of refused content',
    takes: { 'application/csp-report': null },
    isOpen: true,
    admit: anyone,
    limit: [limits.cspReport],
  },
  ({ request }) => logViolation(request),
)
