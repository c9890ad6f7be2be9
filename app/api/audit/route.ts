import { listActs } from '@/lib/audit/queries'
import { auditListFilter } from '@/lib/audit/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  { query: auditListFilter, admit: may('audit.read') },
  ({ viewer, query }) => listActs(viewer, query),
)
