'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'

const StaffLinks = lazy(() => import('./staff-links').then((m) => ({ default: m.StaffLinks })))

/** What the account column adds for staff, once it is known who reads. */
export function StaffEntries() {
  return (
    <MemberPart idle={null}>
      <StaffLinks />
    </MemberPart>
  )
}
