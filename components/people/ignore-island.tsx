'use client'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const IgnoreButton = lazyPart(() =>
  import('./ignore-button').then((part) => ({ default: part.IgnoreButton })),
)

/** Members can ignore a person. */
export function IgnoreIsland({ id }: { id: number }) {
  return (
    <MemberPart idle={null}>
      <IgnoreButton id={id} />
    </MemberPart>
  )
}
