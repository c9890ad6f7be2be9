'use client'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const CorrectButton = lazyPart(() =>
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
