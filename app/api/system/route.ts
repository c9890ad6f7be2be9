import { may, route } from '@/lib/route'
import { getSystemReport } from '@/lib/system/queries'
import { systemReport } from '@/lib/system/schema'

export const GET = route(
  {
    summary: 'The state of the site: database, queue, mail, disk, cache and backups',
    answer: systemReport,
    admit: may('system.read'),
  },
  ({ viewer }) => getSystemReport(viewer),
)
