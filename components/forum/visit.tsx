'use client'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { countView, useVisitBeacon } from './use-visit-beacon'
import { type VisitProps, VisitRail } from './visit-rail'

const MemberVisit = lazyPart(() =>
  import('./member-visit').then((part) => ({ default: part.MemberVisit })),
)

/** Navigation to new replies; counts the visit. */
export function Visit(props: VisitProps) {
  return (
    <MemberPart idle={<VisitorVisit {...props} />}>
      <MemberVisit {...props} />
    </MemberPart>
  )
}

function VisitorVisit(props: VisitProps) {
  // Reading positions of visitors are not stored.
  useVisitBeacon({ id: props.id, seen: 0, tell: countView })
  return props.lastNumber > 0 ? <VisitRail {...props} /> : null
}
