import type { ReportKind } from '@/lib/targets/schema'

export type Reportable = {
  kind: ReportKind
  id: number
  /** Of a text, or the member that it is about. */
  authorId?: number
}
