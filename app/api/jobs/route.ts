import { getJobReport } from '@/lib/jobs/queries'
import { may, route } from '@/lib/route'

export const GET = route({ admit: may('jobs.read') }, ({ viewer }) => getJobReport(viewer))
