import { getJobReport } from '@/lib/jobs/queries'
import { route } from '@/lib/route'

export const GET = route({}, ({ viewer }) => getJobReport(viewer))
