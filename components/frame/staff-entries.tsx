'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'

const StaffLinks = lazy(() => import('./staff-links').then((m) => ({ default: m.StaffLinks })))

/** Staff links of the account column, once the session is loaded. */
export function StaffEntries() {
  return (
    <MemberPart idle={null}>
      <StaffLinks />
    </MemberPart>
  )
}
