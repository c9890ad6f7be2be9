'use client'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const ReportCount = lazyPart(() =>
  import('./report-count').then((m) => ({ default: m.ReportCount })),
)

/** Beside the link to the reports in the account column: how many wait for the staff. */
export const OpenReports = () => (
  <MemberPart idle={null}>
    <ReportCount />
  </MemberPart>
)
