'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'

const StaffHideCard = lazy(() =>
  import('./staff-hide-card').then((m) => ({ default: m.StaffHideCard })),
)

/** "Hide card" of a page elsewhere, for staff. */
export function HideCard({ id }: { id: number }) {
  return (
    <MemberPart idle={null}>
      <StaffHideCard id={id} />
    </MemberPart>
  )
}
