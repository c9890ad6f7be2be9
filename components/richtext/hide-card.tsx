'use client'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const StaffHideCard = lazyPart(() =>
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
