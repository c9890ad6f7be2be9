'use client'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const HiddenText = lazyPart(() => import('./hidden-text').then((m) => ({ default: m.HiddenText })))

type Props = { postId: number; number: number }

/** At the place of a hidden comment: its words and the reasons, for its author and the staff. */
export function HiddenComment(props: Props) {
  return (
    <MemberPart idle={null}>
      <HiddenText {...props} />
    </MemberPart>
  )
}
