import { listActs } from '@/lib/audit/queries'
import { auditListFilter, auditPage } from '@/lib/audit/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: 'The audit log, the latest act first',
    answer: auditPage,
    query: auditListFilter,
    admit: may('audit.read'),
  },
  ({ viewer, query }) => listActs(viewer, query),
)
