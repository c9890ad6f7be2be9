'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'

const CorrectButton = lazy(() =>
  import('./correct-button').then((m) => ({ default: m.CorrectButton })),
)

/** "Correct the listing", for the staff of its verified company and admins. */
export function CorrectIsland({ id }: { id: number }) {
  return (
    <MemberPart idle={null}>
      <CorrectButton id={id} />
    </MemberPart>
  )
}
