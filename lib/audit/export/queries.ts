import 'server-only'
import { stringify } from 'csv-stringify/sync'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { readActs } from '../queries'
import type { AuditFilter } from '../schema'

const COLUMNS = [
  'id',
  'at',
  'actorId',
  'actor',
  'action',
  'kind',
  'targetId',
  'memberId',
  'member',
  'rule',
  'reason',
  'before',
  'after',
] as const

/**
 * The log as CSV (RFC 4180, with the mark of UTF-8), newest first; the names of the columns are those of the API. Cells
 * that a spreadsheet would run are quoted as text.
 * @throws AppError 401, 403
 */
export async function exportActs(viewer: Viewer, filter: AuditFilter): Promise<string> {
  const acts = await readActs(viewer, filter)
  const rows = acts.map(({ actor, member, before, after, createdAt, ...act }) => ({
    ...act,
    at: createdAt,
    actorId: actor?.id,
    actor: actor?.name,
    memberId: member?.id,
    member: member?.name,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }))
  return stringify(rows, {
    header: true,
    columns: [...COLUMNS],
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
}
