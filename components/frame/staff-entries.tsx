'use client'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const StaffLinks = lazyPart(() => import('./staff-links').then((m) => ({ default: m.StaffLinks })))

/** Staff links of the account column, once the session is loaded. */
export function StaffEntries() {
  return (
    <MemberPart idle={null}>
      <StaffLinks />
    </MemberPart>
  )
}
