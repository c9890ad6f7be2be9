'use client'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const MemberUnreadIn = lazyPart(() =>
  import('./member-unread-in').then((part) => ({ default: part.MemberUnreadIn })),
)

type Props = {
  id: number
  /** All categories of the list, which are asked about together. */
  among: number[]
}

/** Tells members that something in a category is new or unread. */
export function UnreadIn(props: Props) {
  return (
    <MemberPart idle={null}>
      <MemberUnreadIn {...props} />
    </MemberPart>
  )
}
