import { getJobReport } from '@/lib/jobs/queries'
import { route } from '@/lib/platform/http/route'

export const GET = route({}, ({ viewer }) => getJobReport(viewer))
