'use client'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import type { MarkedPost } from './member-unread-mark'

const MemberUnreadMark = lazyPart(() =>
  import('./member-unread-mark').then((part) => ({ default: part.MemberUnreadMark })),
)

/** Tells members that a post is new, or how many of its comments they have not read. */
export function UnreadMark({ id, section }: MarkedPost) {
  return (
    <MemberPart idle={null}>
      <MemberUnreadMark id={id} section={section} />
    </MemberPart>
  )
}
