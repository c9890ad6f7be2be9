'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import type { MarkedPost } from './member-unread-mark'

const MemberUnreadMark = lazy(() =>
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
