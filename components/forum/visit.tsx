'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import { useViewBeacon } from './use-view-beacon'
import { type VisitProps, VisitRail } from './visit-rail'

const MemberVisit = lazy(() =>
  import('./member-visit').then((part) => ({ default: part.MemberVisit })),
)

/** The reader's way through a discussion; counts the visit. */
export function Visit(props: VisitProps) {
  return (
    <MemberPart idle={<VisitorVisit {...props} />}>
      <MemberVisit {...props} />
    </MemberPart>
  )
}

function VisitorVisit(props: VisitProps) {
  const { id, page, perPage, lastNumber } = props
  useViewBeacon(id, Math.min(page * perPage, lastNumber))
  return lastNumber > 0 ? <VisitRail {...props} /> : null
}
